import { useEffect, useRef } from 'react';
import { toastTimes, useToast } from '#app/ui/toast.tsx';
import { type LiveChange, useLiveChanges } from './use-live-changes.ts';

const gatherFor = 1500;

/** Listens for changes of leads, and shows one toast that counts new enquiries and leads assigned to the user. */
export function useArrivals(lastChange: number, listener: (changes: LiveChange[]) => void) {
	const showArrivals = useArrivalToast();
	useLiveChanges(lastChange, ({ changes }) => {
		showArrivals(changes.filter((change) => isArrival(change) && !change.isSpam));
		listener(changes);
	});
}

/** Whether a change brings a new lead to the signed-in person. */
export function isArrival({ kind }: LiveChange) {
	return kind === 'enquiry' || kind === 'handed-over';
}

/** A further arrival updates the toast; there is never a second one. */
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
		}, toastTimes.plain);
	}
	return (more: LiveChange[]) => {
		if (more.length === 0) return;
		arrived.current.push(...more);
		timer.current ??= setTimeout(show, gatherFor);
	};
}

function describeArrived(arrived: LiveChange[]) {
	const [first] = arrived;
	const isOne = arrived.length === 1;
	if (arrived.every(({ kind }) => kind === 'enquiry')) {
		return isOne ? `New enquiry from ${first?.name}` : `${arrived.length} new enquiries`;
	}
	return isOne ? `${first?.name} is your lead now` : `${arrived.length} new leads for you`;
}
