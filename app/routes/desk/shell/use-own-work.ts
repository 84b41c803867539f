import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { describeWork } from '#app/features/leads/inbox/describe-work.ts';
import type { OwnWork } from '#app/features/leads/lead-types.ts';
import { formatCount } from '../blocks/list.tsx';
import { useLiveChanges } from '../inbox/use-live-changes.ts';
import { areNotificationsOn, showNotification } from './notifications.ts';

/** The waiting work when the page was loaded. */
export interface LoadedWork extends OwnWork {
	lastChange: number;
}

/**
 * The user's waiting work, up to date on every screen of the desk: the tab's title has the number of leads, and
 * while the tab is hidden, new work shows a notification if that is on.
 */
export function useOwnWork(loaded: LoadedWork & { brand: string }): OwnWork {
	const [work, setWork] = useState<OwnWork>(loaded);
	const before = useRef(work);
	const location = useLocation();
	const { due, newLeads, leads } = loaded;
	useEffect(() => setWork({ due, newLeads, leads }), [due, newLeads, leads]);
	useLiveChanges(loaded.lastChange, ({ own }) => {
		if (own) setWork(own);
	});
	useEffect(() => {
		announce(loaded.brand, before.current, work);
		before.current = work;
	}, [loaded.brand, work]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another screen brings a title of its own.
	useEffect(() => {
		document.title = titleWithCount(document.title, work.leads);
	}, [location, work]);
	return work;
}

/** The amount of waiting work, so that screens and the menu agree; undefined for staff who do not work on leads. */
export const WorkContext = createContext<OwnWork | undefined>(undefined);

/** The user's waiting work. */
export function useWork(): OwnWork | undefined {
	return useContext(WorkContext);
}

function titleWithCount(title: string, count: number) {
	const plain = title.replace(/^\(\d+\+?\) /, '');
	return count > 0 ? `(${formatCount(count)}) ${plain}` : plain;
}

function announce(brand: string, before: OwnWork, now: OwnWork) {
	if (!document.hidden || !areNotificationsOn()) return;
	const isMore = now.due > before.due || now.newLeads > before.newLeads;
	if (!isMore) return;
	showNotification(brand, describeWork(now));
}
