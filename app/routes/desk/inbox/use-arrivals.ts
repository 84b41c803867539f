import { useEffect, useRef } from 'react';
import { toastTime, useToast } from '#app/ui/toast.tsx';
import { type LiveChange, useLiveChanges } from './use-live-changes.ts';

const gatherFor = 1500;

/** Listens to changes of leads, and shows one toast that counts the enquiries that came in. */
export function useArrivals(lastChange: number, listener: (changes: LiveChange[]) => void) {
	const showArrivals = useArrivalToast();
	useLiveChanges(lastChange, ({ changes }) => {
		showArrivals(changes.filter(({ kind, isSpam }) => kind === 'enquiry' && !isSpam));
		listener(changes);
	});
}

/** An enquiry that arrives while the toast is shown changes its words; there is never a second toast. */
function useArrivalToast() {
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
		toast(describeArrived(arrived.current), 'plain', { topic: 'arrivals' });
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

function describeArrived(arrived: LiveChange[]) {
	return arrived.length === 1
		? `New enquiry from ${arrived[0]?.name}`
		: `${arrived.length} new enquiries`;
}
