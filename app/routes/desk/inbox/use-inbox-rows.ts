import { useEffect, useState } from 'react';
import { useLocation, useNavigation, useRevalidator } from 'react-router';
import { findArrivals, type InboxRow, refreshRows } from './inbox-row.ts';
import { isArrival, useArrivals } from './use-arrivals.ts';

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
 * The lines on the screen. They are updated as leads change, but none moves until the person goes elsewhere or asks
 * for what has arrived: selection, focus and the place on the page stay.
 */
export function useInboxRows(fresh: Fresh) {
	const { key, hash } = useLocation();
	const [shown, setShown] = useState({ key, rows: fresh.rows });
	const reload = useReload();
	// Skipping to the content is not a navigation.
	if (shown.key !== key) setShown({ key, rows: hash ? shown.rows : fresh.rows });

	useArrivals(fresh.lastChange, (changes) => {
		const ids = new Set(shown.rows.map(({ id }) => id));
		if (changes.some((change) => isArrival(change) || ids.has(change.leadId))) reload();
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
 * Reads the data again once for several askings shortly after each other, and never during a navigation: that would
 * start its loaders again, and the flash message they have taken from the cookie would be lost.
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
