import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { Icon } from './icon.tsx';

/** A question or a panel above the screen; the browser traps the focus inside, and Escape closes it. */
export function Dialog(props: {
	isOpen: boolean;
	title: string;
	isWide?: boolean;
	/** Called once it is open. */
	onOpen?: () => void;
	onClose: () => void;
	children: ReactNode;
}) {
	const { isOpen, title, onOpen, onClose } = props;
	const dialog = useRef<HTMLDialogElement>(null);
	const titleId = useId();
	const opened = useEffectEvent(() => onOpen?.());
	useEffect(() => {
		if (!isOpen) return dialog.current?.close();
		dialog.current?.showModal();
		opened();
	}, [isOpen]);
	return (
		<dialog
			ref={dialog}
			aria-labelledby={titleId}
			onClose={() => isOpen && onClose()}
			className={`dialog-box rounded-card bg-surface p-5 text-ink shadow-overlay md:p-7 ${props.isWide ? 'dialog-box-wide' : ''}`}
		>
			<div className="flex items-start justify-between gap-4">
				<h2 id={titleId} className="text-xl">
					{title}
				</h2>
				<button
					type="button"
					aria-label="Close"
					onClick={onClose}
					className="-mt-2 -mr-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-muted hover:bg-brand-tint"
				>
					<Icon name="close" />
				</button>
			</div>
			{isOpen ? props.children : null}
		</dialog>
	);
}
