import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { tryStorage } from '#app/platform/rendering/device-storage.ts';

const name = 'desk-list';
const lists: Record<string, string> = {
	'/desk/inbox': 'Inbox',
	'/desk/board': 'Board',
	'/desk/follow-ups': 'Follow-ups',
};

/** Remembers the tab's current list of leads with filter and page, for the link back from a lead. */
export function useRememberList() {
	const { pathname, search } = useLocation();
	useEffect(() => {
		if (!Object.hasOwn(lists, pathname)) return;
		tryStorage(() => sessionStorage.setItem(name, pathname + search));
	}, [pathname, search]);
}

/** The list that this tab showed last, as a link; the inbox if there was none, or without JavaScript. */
export function useLastList(): { to: string; label: string } {
	const to = useSyncExternalStore(
		() => () => {},
		() => tryStorage(() => sessionStorage.getItem(name)) ?? '/desk/inbox',
		() => '/desk/inbox',
	);
	return { to, label: lists[to.split('?')[0] ?? ''] ?? 'Inbox' };
}
