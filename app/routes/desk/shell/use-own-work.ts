import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { describeWork } from '#app/features/leads/describe-work.ts';
import type { OwnWork } from '#app/features/leads/lead-types.ts';
import { formatCount } from '../blocks/list.tsx';
import { useLiveChanges } from '../inbox/use-live-changes.ts';
import { areNotificationsOn } from './notifications.ts';

/** The waiting work when the page was loaded. */
export interface LoadedWork extends OwnWork {
	lastChange: number;
}

/**
 * The work that waits for the signed-in person, up to date on every screen of the desk: the title of the tab has the
 * number of leads, and what comes while the tab is not seen is announced by the browser where that is switched on.
 */
export function useOwnWork(loaded: LoadedWork & { brand: string }): OwnWork {
	const [work, setWork] = useState<OwnWork>(loaded);
	const before = useRef(work);
	const location = useLocation();
	const { due, fresh, leads } = loaded;
	useEffect(() => setWork({ due, fresh, leads }), [due, fresh, leads]);
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

/** How much work waits, so that screens say what the menu says; undefined for those who work on no leads. */
export const WorkContext = createContext<OwnWork | undefined>(undefined);

/** The work that waits for the signed-in person. */
export function useWork(): OwnWork | undefined {
	return useContext(WorkContext);
}

function titleWithCount(title: string, count: number) {
	const plain = title.replace(/^\(\d+\+?\) /, '');
	return count > 0 ? `(${formatCount(count)}) ${plain}` : plain;
}

function announce(brand: string, before: OwnWork, now: OwnWork) {
	if (!document.hidden || !areNotificationsOn()) return;
	const isMore = now.due > before.due || now.fresh > before.fresh;
	if (!isMore) return;
	const note = new Notification(brand, { body: describeWork(now), tag: 'desk' });
	note.onclick = () => window.focus();
}
