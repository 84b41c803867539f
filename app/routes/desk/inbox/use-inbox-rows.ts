import { useEffect, useState } from 'react';
import { useLocation, useNavigation, useRevalidator } from 'react-router';
import { findArrivals, type InboxRow, refreshRows } from './inbox-row.ts';
import { isArrival, useArrivals } from './use-arrivals.ts';
import type { LiveChange } from './use-live-changes.ts';

/** The server's latest data. */
interface Fresh {
	rows: InboxRow[];
	hasMore: boolean;
	/** Whether new enquiries belong on top of this page. */
	isTop: boolean;
	lastChange: number;
}

const pause = 300;

/**
 * The visible lines. They are updated as leads change, but their order stays until a navigation or a request for the
 * new ones, so that selection, focus and scroll position are kept.
 */
export function useInboxRows(fresh: Fresh) {
	const { key, hash } = useLocation();
	const [shown, setShown] = useState({ key, rows: fresh.rows });
	const reload = useReload();
	// The skip link changes only the hash, which is not a navigation.
	if (shown.key !== key) setShown({ key, rows: hash ? shown.rows : fresh.rows });

	useArrivals(fresh.lastChange, (changes) => {
		const ids = new Set(shown.rows.map(({ id }) => id));
		// An import that is undone names only some of its leads.
		const isDeleted = ({ kind }: LiveChange) => kind === 'deleted';
		if (changes.some((change) => isArrival(change) || isDeleted(change) || ids.has(change.leadId)))
			reload();
	});

	const rows = fresh.isTop ? refreshRows(shown.rows, fresh.rows, fresh.hasMore) : fresh.rows;
	const arrivals = fresh.isTop ? findArrivals(shown.rows, fresh.rows, fresh.hasMore) : [];
	return {
		rows,
		arrivals: arrivals.length,
		showArrivals: () => setShown({ key, rows: fresh.rows }),
	};
}

/**
 * Reloads the data once for several requests in a short time, and never during a navigation: that would restart its
 * loaders, and the flash message they took from the cookie would be lost.
 */
function useReload() {
	const { revalidate } = useRevalidator();
	const isIdle = useNavigation().state === 'idle';
	const [asked, setAsked] = useState(0);
	useEffect(() => {
		if (asked === 0 || !isIdle) return;
		const timer = setTimeout(() => {
			setAsked(0);
			void revalidate();
		}, pause);
		return () => clearTimeout(timer);
	}, [asked, isIdle, revalidate]);
	return () => setAsked((count) => count + 1);
}
