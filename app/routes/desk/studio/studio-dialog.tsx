import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId } from 'react';
import { Icon } from '#app/ui/icon.tsx';

/** A question or a panel above the screen; the browser holds the focus inside and Escape closes it. */
export function StudioDialog(props: {
	dialog: RefObject<HTMLDialogElement | null>;
	title: string;
	isWide?: boolean;
	onOpen?: () => void;
	onClose?: () => void;
	children: ReactNode;
}) {
	const { dialog, title, onOpen, onClose } = props;
	const titleId = useId();
	const onToggle = useEffectEvent((event: Event) => {
		if ((event as ToggleEvent).newState === 'open') onOpen?.();
	});
	// React does not pass this event of dialogs on.
	useEffect(() => {
		const element = dialog.current;
		element?.addEventListener('toggle', onToggle);
		return () => element?.removeEventListener('toggle', onToggle);
	}, [dialog]);
	return (
		<dialog
			ref={dialog}
			aria-labelledby={titleId}
			onClose={() => onClose?.()}
			className={`studio-dialog rounded-card bg-surface p-5 text-ink shadow-overlay md:p-7 ${props.isWide ? 'studio-dialog-wide' : ''}`}
		>
			<div className="flex items-start justify-between gap-4">
				<h2 id={titleId} className="text-xl">
					{title}
				</h2>
				<button
					type="button"
					aria-label="Close"
					onClick={() => dialog.current?.close()}
					className="-mt-2 -mr-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-muted hover:bg-brand-tint"
				>
					<Icon name="close" />
				</button>
			</div>
			{props.children}
		</dialog>
	);
}
