import { useEffect, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { useToast } from '#app/ui/toast.tsx';
import { findArrivals, type InboxRow, refreshRows } from './inbox-row.ts';
import { type LiveNews, useLiveChanges } from './use-live-changes.ts';

/** What the server said last. */
interface Fresh {
	rows: InboxRow[];
	hasMore: boolean;
	/** Whether new enquiries belong on top of this page. */
	isTop: boolean;
	unread: number;
	lastChange: number;
}

const pause = 300;

/**
 * The lines on the screen. They are told anew as leads change, but none moves until the person goes elsewhere or asks
 * for what has arrived: selection, focus and the place on the page stay.
 */
export function useInboxRows(fresh: Fresh) {
	const { key } = useLocation();
	const [shown, setShown] = useState({ key, rows: fresh.rows });
	const [unread, setUnread] = useState(fresh.unread);
	const reload = useSoon(useRevalidator().revalidate);
	const toast = useToast();
	if (shown.key !== key) setShown({ key, rows: fresh.rows });

	useLiveChanges(fresh.lastChange, ({ changes, unread: count }: LiveNews) => {
		if (count !== undefined) setUnread(count);
		const arrived = changes.filter(({ kind, isSpam }) => kind === 'enquiry' && !isSpam);
		if (arrived.length === 1) toast(`New enquiry from ${arrived[0]?.name}`);
		if (arrived.length > 1) toast(`${arrived.length} new enquiries`);
		const ids = new Set(shown.rows.map(({ id }) => id));
		if (changes.some(({ kind, leadId }) => kind === 'enquiry' || ids.has(leadId))) reload();
	});
	useEffect(() => setUnread(fresh.unread), [fresh.unread]);
	useEffect(() => {
		document.title = inboxTitle(unread);
	}, [unread]);

	const rows = fresh.isTop ? refreshRows(shown.rows, fresh.rows, fresh.hasMore) : fresh.rows;
	const since = Math.max(0, ...shown.rows.map(({ at }) => at));
	const arrivals = fresh.isTop ? findArrivals(shown.rows, fresh.rows, since) : [];
	return {
		rows,
		unread,
		arrivals: arrivals.length,
		showArrivals: () => setShown({ key, rows: fresh.rows }),
	};
}

/** The inbox's title, with how many are unread. */
export function inboxTitle(unread: number) {
	return unread > 0 ? `(${unread > 999 ? '999+' : unread}) Inbox` : 'Inbox';
}

/** Does it once for several askings shortly after each other. */
function useSoon(work: () => unknown) {
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	return () => {
		clearTimeout(timer.current);
		timer.current = setTimeout(work, pause);
	};
}
