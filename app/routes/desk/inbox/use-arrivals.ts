import { useEffect, useRef } from 'react';
import { toastTime, useToast } from '#app/ui/toast.tsx';
import { type LiveChange, useLiveChanges } from './use-live-changes.ts';

const gatherFor = 1500;

/** Hears of changes of leads, and tells of enquiries that come in meanwhile in one toast, which counts them. */
export function useArrivals(lastChange: number, listener: (changes: LiveChange[]) => void) {
	const tell = useTellTogether();
	useLiveChanges(lastChange, ({ changes }) => {
		tell(changes.filter(({ kind, isSpam }) => kind === 'enquiry' && !isSpam));
		listener(changes);
	});
}

/** What comes while the toast is there changes its words; no second one is put beside it. */
function useTellTogether() {
	const toast = useToast();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const gone = useRef<ReturnType<typeof setTimeout>>(undefined);
	const arrived = useRef<LiveChange[]>([]);
	useEffect(
		() => () => {
			clearTimeout(timer.current);
			clearTimeout(gone.current);
		},
		[],
	);
	function show() {
		timer.current = undefined;
		toast(sayArrived(arrived.current), 'plain', 'arrivals');
		clearTimeout(gone.current);
		gone.current = setTimeout(() => {
			arrived.current = [];
		}, toastTime);
	}
	return (more: LiveChange[]) => {
		if (more.length === 0) return;
		arrived.current.push(...more);
		timer.current ??= setTimeout(show, gatherFor);
	};
}

function sayArrived(arrived: LiveChange[]) {
	return arrived.length === 1
		? `New enquiry from ${arrived[0]?.name}`
		: `${arrived.length} new enquiries`;
}
