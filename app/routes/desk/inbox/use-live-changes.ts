import { useEffect, useRef } from 'react';
import type { OwnWork } from '#app/features/leads/lead-types.ts';

/** A change of a lead, as the live stream sends it. */
export interface LiveChange {
	id: number;
	leadId: string;
	kind: 'enquiry' | 'handed-over' | 'changed' | 'read';
	name: string;
	isSpam: boolean;
}

interface LiveNews {
	changes: LiveChange[];
	own?: OwnWork;
}

type Listener = (news: LiveNews) => void;

const address = '/desk/inbox/live';
const pollEvery = 15_000;
const maxFailures = 3;
/** How many changes are kept for a screen that starts listening later. */
const maxRemembered = 200;

const listeners = new Set<Listener>();
let recent: LiveChange[] = [];
let hangUp: (() => void) | undefined;

/** Reports changes of leads as they happen; all listeners of a tab share one stream. Nothing is reported twice. */
export function useLiveChanges(since: number, listener: Listener) {
	const latest = useRef(listener);
	useEffect(() => {
		latest.current = listener;
	});
	const start = useRef(since);
	useEffect(() => subscribe(start.current, (news) => latest.current(news)), []);
}

function subscribe(since: number, listener: Listener) {
	const heard = new Set<number>();
	const hear = ({ changes, own }: LiveNews) => {
		const fresh = changes.filter(({ id }) => id > since && !heard.has(id));
		for (const { id } of fresh) heard.add(id);
		if (fresh.length > 0 || own !== undefined) listener({ changes: fresh, own });
	};
	listeners.add(hear);
	hear({ changes: recent });
	hangUp ??= listen(since, (news) => {
		recent = [...recent, ...news.changes].slice(-maxRemembered);
		for (const one of listeners) one(news);
	});
	return () => {
		listeners.delete(hear);
		if (listeners.size > 0) return;
		hangUp?.();
		hangUp = undefined;
		recent = [];
	};
}

/**
 * The browser resumes a lost stream by itself; if streams do not work at all, the server is polled every 15 seconds.
 */
function listen(since: number, tell: Listener) {
	let last = since;
	let failures = 0;
	let poll: ReturnType<typeof setInterval> | undefined;
	const hear = (news: LiveNews) => {
		last = Math.max(last, ...news.changes.map(({ id }) => id));
		tell(news);
	};
	const ask = async () => {
		const response = await fetch(`${address}?after=${last}`).catch(() => undefined);
		// Without a session the response is a redirect to the sign-in page.
		if (response?.ok && !response.redirected) hear(await response.json());
	};
	const stream = new EventSource(address);
	stream.addEventListener('open', () => {
		failures = 0;
		// Changes between the rendering of the page and now have reached nobody.
		ask();
	});
	stream.addEventListener('change', ({ data }) => hear({ changes: [JSON.parse(data)] }));
	stream.addEventListener('own', ({ data }) => hear({ changes: [], own: JSON.parse(data) }));
	stream.addEventListener('error', () => {
		failures += 1;
		if (stream.readyState !== EventSource.CLOSED && failures < maxFailures) return;
		stream.close();
		ask();
		poll ??= setInterval(ask, pollEvery);
	});
	return () => {
		stream.close();
		clearInterval(poll);
	};
}
