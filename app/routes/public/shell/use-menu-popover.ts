import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * A menu as a popover: the browser opens and closes it and handles focus and Escape. The script closes it after a
 * link, and replaces it in browsers before 2024; only there `expanded` is set, which `popovertarget` forbids.
 */
export function useMenuPopover<T extends HTMLElement>() {
	const panel = useRef<T>(null);
	const [expanded, setExpanded] = useState<boolean>();
	const { key } = useLocation();
	const shownAt = useRef(key);

	const close = useCallback(() => {
		if (knowsPopovers()) panel.current?.hidePopover();
		else setExpanded(false);
	}, []);
	const toggle = () => knowsPopovers() || setExpanded(!expanded);

	useEffect(() => {
		// The browser may have opened it before hydration; only a navigation closes it.
		if (shownAt.current !== key || !knowsPopovers()) close();
		shownAt.current = key;
	}, [key, close]);

	return { panel, expanded, toggle, close };
}

function knowsPopovers() {
	return 'popover' in HTMLElement.prototype;
}
