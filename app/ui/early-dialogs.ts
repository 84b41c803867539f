/**
 * Opens and closes dialogs until React does; `modal.tsx` reads the marks that it leaves. It is inlined into pages, so
 * it must be self-contained.
 */
export default function handleEarlyDialogs() {
	if (!('HTMLDialogElement' in window)) return;
	const untilHydrated = new AbortController();
	const early = { capture: true, signal: untilHydrated.signal };

	function makeModal(dialog: HTMLDialogElement) {
		if (!dialog.open) return;
		dialog.close();
		dialog.showModal();
	}

	function open(dialog: HTMLDialogElement, address: string) {
		if (dialog.open) return;
		delete dialog.dataset.closedEarly;
		dialog.dataset.openedEarly = address;
		dialog.show();
		requestAnimationFrame(() => setTimeout(() => makeModal(dialog)));
	}

	function noteClosed({ dataset }: HTMLDialogElement) {
		delete dataset.openedEarly;
		dataset.closedEarly = '';
	}

	function handleClick(event: MouseEvent) {
		const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
		if (ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return;
		const link = target.closest<HTMLAnchorElement>('a[data-opens],a[data-closes]');
		const dialog = target.closest('dialog');
		if (link?.dataset.opens) {
			const opened = document.getElementById(link.dataset.opens);
			if (!(opened instanceof HTMLDialogElement)) return;
			event.preventDefault();
			open(opened, link.getAttribute('href') ?? '');
		} else if (dialog && (link || target === dialog)) {
			event.preventDefault();
			dialog.close();
			noteClosed(dialog);
		}
	}

	document.querySelectorAll<HTMLDialogElement>('dialog[data-sent-open]').forEach(makeModal);
	addEventListener('click', handleClick, early);
	addEventListener(
		'cancel',
		({ target }) => {
			if (target instanceof HTMLDialogElement) noteClosed(target);
		},
		early,
	);
	addEventListener('hydrated', () => untilHydrated.abort());
}
