import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * A part of the menu that the browser opens and closes, says the state of, returns the focus from and hears Escape for.
 * Script closes it after a link was followed, and does the work of browsers of before 2024, which know no popovers:
 * there alone `expanded` is set, since beside `popovertarget` the state is the browser's to tell.
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
		// Before React came the browser may have opened it; only going elsewhere closes it.
		if (shownAt.current !== key || !knowsPopovers()) close();
		shownAt.current = key;
	}, [key, close]);

	return { panel, expanded, toggle, close };
}

function knowsPopovers() {
	return 'popover' in HTMLElement.prototype;
}
