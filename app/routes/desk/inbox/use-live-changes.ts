import { useEffect, useRef } from 'react';
import type { OwnWork } from '#app/features/leads/lead-types.ts';

/** A change of a lead, as the live stream sends it. */
export interface LiveChange {
	id: number;
	leadId: string;
	kind: 'enquiry' | 'handed-over' | 'changed' | 'read' | 'deleted';
	name: string;
	isSpam: boolean;
}

interface LiveUpdate {
	changes: LiveChange[];
	own?: OwnWork;
}

type Listener = (update: LiveUpdate) => void;

const address = '/desk/inbox/live';
const pollEvery = 15_000;
const maxFailures = 3;
/** How many changes are kept for a screen that starts listening later. */
const maxRemembered = 200;

const listeners = new Set<Listener>();
let recent: LiveChange[] = [];
let closeStream: (() => void) | undefined;

/** Reports changes of leads as they happen; all listeners of a tab share one stream. Nothing is reported twice. */
export function useLiveChanges(since: number, listener: Listener) {
	const latest = useRef(listener);
	useEffect(() => {
		latest.current = listener;
	});
	const start = useRef(since);
	useEffect(() => subscribe(start.current, (update) => latest.current(update)), []);
}

function subscribe(since: number, listener: Listener) {
	const seen = new Set<number>();
	const receive = ({ changes, own }: LiveUpdate) => {
		const fresh = changes.filter(({ id }) => id > since && !seen.has(id));
		for (const { id } of fresh) seen.add(id);
		if (fresh.length > 0 || own !== undefined) listener({ changes: fresh, own });
	};
	listeners.add(receive);
	receive({ changes: recent });
	closeStream ??= listen(since, (update) => {
		recent = [...recent, ...update.changes].slice(-maxRemembered);
		for (const one of listeners) one(update);
	});
	return () => {
		listeners.delete(receive);
		if (listeners.size > 0) return;
		closeStream?.();
		closeStream = undefined;
		recent = [];
	};
}

/**
 * The browser resumes a lost stream by itself; if streams do not work at all, the server is polled every 15 seconds.
 */
function listen(since: number, notify: Listener) {
	let last = since;
	let failures = 0;
	let poll: ReturnType<typeof setInterval> | undefined;
	const receive = (update: LiveUpdate) => {
		last = Math.max(last, ...update.changes.map(({ id }) => id));
		notify(update);
	};
	const fetchMissed = async () => {
		const response = await fetch(`${address}?after=${last}`).catch(() => undefined);
		// Without a session the response is a redirect to the sign-in page.
		if (response?.ok && !response.redirected) receive(await response.json());
	};
	const stream = new EventSource(address);
	stream.addEventListener('open', () => {
		failures = 0;
		// Changes between the rendering of the page and now have reached nobody.
		fetchMissed();
	});
	stream.addEventListener('change', ({ data }) => receive({ changes: [JSON.parse(data)] }));
	stream.addEventListener('own', ({ data }) => receive({ changes: [], own: JSON.parse(data) }));
	stream.addEventListener('error', () => {
		failures += 1;
		if (stream.readyState !== EventSource.CLOSED && failures < maxFailures) return;
		stream.close();
		fetchMissed();
		poll ??= setInterval(fetchMissed, pollEvery);
	});
	return () => {
		stream.close();
		clearInterval(poll);
	};
}
