import {
	type ComponentProps,
	type MouseEvent,
	type ReactNode,
	useEffect,
	useEffectEvent,
	useId,
	useRef,
	useState,
} from 'react';
import { Link, useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import { ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';

/** The page's data does not change, so the server, which may be unreachable, is not asked. */
const quietly = { preventScrollReset: true, defaultShouldRevalidate: false };

/**
 * Opens the modal with this name on the current page; `opener` distinguishes several buttons. It is painted first,
 * then made modal, then put into the URL, because each step is slow on cheap phones.
 */
export function ModalLink({
	name,
	opener = '1',
	...props
}: { name: string; opener?: string } & Omit<ComponentProps<typeof ButtonLink>, 'to'>) {
	const navigate = useNavigate();
	const to = `?${name}=${opener}`;
	const open = (event: MouseEvent<HTMLAnchorElement>) => {
		const dialog = document.getElementById(idOf(name));
		const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
		if (isElsewhere || !(dialog instanceof HTMLDialogElement)) return;
		event.preventDefault();
		if (dialog.open) return;
		dialog.show();
		afterPaint(() => {
			if (!dialog.open) return;
			makeModal(dialog);
			afterPaint(() => navigate(to, quietly));
		});
	};
	return <ButtonLink to={to} onClick={open} data-opens={idOf(name)} {...quietly} {...props} />;
}

function idOf(name: string) {
	return `modal-${name}`;
}

/**
 * A dialog that the URL opens (`?enroll=1`), so that a plain link works and the back button closes it. Without
 * JavaScript it is open in the page; with it, the browser traps the focus inside.
 */
export function Modal({
	name,
	title,
	children,
}: {
	name: string;
	title: string;
	children: ReactNode;
}) {
	const [search] = useSearchParams();
	const { pathname } = useLocation();
	const navigate = useNavigate();
	const dialog = useRef<HTMLDialogElement>(null);
	const titleId = useId();
	const isOpen = Boolean(search.get(name));
	// Only the first render may write the attribute: removing it does not close the dialog and leaves the page inert.
	const [isOpenAtFirst] = useState(isOpen);

	const how = useNavigationType();
	const isNew = useRef(true);

	/** Respects what happened before hydration, and updates the URL. */
	const followEarly = useEffectEvent((element: HTMLDialogElement) => {
		const { openedEarly, closedEarly } = element.dataset;
		delete element.dataset.openedEarly;
		delete element.dataset.closedEarly;
		if (openedEarly === undefined && closedEarly === undefined) return false;
		isNew.current = false;
		if (openedEarly !== undefined) navigate(openedEarly, quietly);
		else if (isOpen) navigate(pathname, { replace: true, ...quietly });
		return true;
	});

	useEffect(() => {
		const element = dialog.current;
		// Its own buttons have already opened or closed it; the URL only follows, and may be late.
		if (!element || (how !== 'POP' && !isNew.current)) return;
		if (isNew.current && followEarly(element)) return;
		isNew.current = false;
		if (isOpen && !element.matches(':modal')) makeModal(element);
		if (!isOpen && element.open) element.close();
	}, [isOpen, how]);

	const close = () => {
		dialog.current?.close();
		afterPaint(() => navigate(pathname, { replace: true, ...quietly }));
	};
	return (
		<dialog
			ref={dialog}
			id={idOf(name)}
			open={isOpenAtFirst}
			aria-labelledby={titleId}
			data-sent-open={isOpenAtFirst || undefined}
			className="modal rounded-card bg-surface p-6 text-ink md:p-8"
			onCancel={(event) => {
				event.preventDefault();
				close();
			}}
			onClick={(event) => {
				if (event.target === dialog.current) close();
			}}
			onKeyDown={(event) => {
				// Until it is modal, the browser does not close it with this key.
				if (event.key === 'Escape' && !dialog.current?.matches(':modal')) close();
			}}
		>
			<div className="flex items-start justify-between gap-4">
				{/* biome-ignore lint/a11y/noAutofocus: a dialog that the address opens is where the reader begins, also without script */}
				<h2 id={titleId} tabIndex={-1} autoFocus={isOpenAtFirst} className="text-2xl">
					{title}
				</h2>
				<Link
					to={pathname}
					onClick={(event) => {
						event.preventDefault();
						close();
					}}
					aria-label="Close"
					data-closes
					className="-mt-1 -mr-2 grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-brand-tint"
				>
					<Icon name="close" />
				</Link>
			</div>
			<div className="mt-4">{children}</div>
		</dialog>
	);
}

/** Only a closed dialog can be shown as modal. The focus stays where it was. */
function makeModal(dialog: HTMLDialogElement) {
	const focused = document.activeElement;
	dialog.close();
	dialog.showModal();
	if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus();
}

/** Runs the work after the next paint. */
function afterPaint(work: () => void) {
	requestAnimationFrame(() => setTimeout(work));
}
