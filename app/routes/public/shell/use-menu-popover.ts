import { startTransition, type ToggleEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * A part of the menu that the browser opens and closes, returns the focus from and hears Escape for. Script knows its
 * state, closes it after a link was followed, and does the work of browsers of before 2024, which know no popovers.
 */
export function useMenuPopover<T extends HTMLElement>() {
	const panel = useRef<T>(null);
	const [isOpen, setOpen] = useState(false);
	const { key } = useLocation();
	const shownAt = useRef(key);

	const close = useCallback(() => {
		if (knowsPopovers()) panel.current?.hidePopover();
		else setOpen(false);
	}, []);
	const toggle = () => knowsPopovers() || setOpen(!isOpen);

	useEffect(() => {
		// Before React came the browser may have opened it; only going elsewhere closes it.
		if (shownAt.current !== key) close();
		else if (knowsPopovers()) setOpen(panel.current?.matches(':popover-open') ?? false);
		shownAt.current = key;
	}, [key, close]);

	// What is open is drawn before it is told.
	const onToggle = ({ newState }: ToggleEvent<T>) => {
		startTransition(() => setOpen(newState === 'open'));
	};
	return { panel, isOpen, onToggle, toggle, close };
}

function knowsPopovers() {
	return 'popover' in HTMLElement.prototype;
}
