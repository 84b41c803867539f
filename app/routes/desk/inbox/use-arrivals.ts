import { useEffect, useRef, useState } from 'react';
import { useToast } from '#app/ui/toast.tsx';
import { type LiveChange, type LiveNews, useLiveChanges } from './use-live-changes.ts';

const gatherFor = 1500;

/**
 * Hears of changes of leads, and tells of enquiries that come in meanwhile in a toast, one for all that come shortly
 * after each other. Answers how many are unread.
 */
export function useArrivals(
	page: { unread?: number; lastChange: number },
	listener: (changes: LiveChange[]) => void,
) {
	const [unread, setUnread] = useState(page.unread ?? 0);
	const tell = useTellTogether();
	useLiveChanges(page.lastChange, ({ changes, unread: count }: LiveNews) => {
		if (count !== undefined) setUnread(count);
		tell(changes.filter(({ kind, isSpam }) => kind === 'enquiry' && !isSpam));
		listener(changes);
	});
	useEffect(() => {
		if (page.unread !== undefined) setUnread(page.unread);
	}, [page.unread]);
	return unread;
}

function useTellTogether() {
	const toast = useToast();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const arrived = useRef<LiveChange[]>([]);
	useEffect(() => () => clearTimeout(timer.current), []);
	return (more: LiveChange[]) => {
		if (more.length === 0) return;
		if (arrived.current.length === 0) {
			timer.current = setTimeout(() => {
				toast(sayArrived(arrived.current));
				arrived.current = [];
			}, gatherFor);
		}
		arrived.current.push(...more);
	};
}

function sayArrived(arrived: LiveChange[]) {
	return arrived.length === 1
		? `New enquiry from ${arrived[0]?.name}`
		: `${arrived.length} new enquiries`;
}
