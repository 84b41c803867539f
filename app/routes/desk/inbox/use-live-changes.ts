import { useEffect, useRef } from 'react';

/** A change of a lead, as the live stream sends it. */
export interface LiveChange {
	id: number;
	leadId: string;
	kind: 'enquiry' | 'changed' | 'read';
	name: string;
	isSpam: boolean;
}

/** What is heard at once. */
export interface LiveNews {
	changes: LiveChange[];
	unread?: number;
}

const address = '/desk/inbox/live';
const pollEvery = 15_000;
const mostFailures = 3;

/**
 * Hears of changes of leads as they happen. The browser resumes a lost stream by itself; where streams do not get
 * through at all, the server is asked every 15 seconds instead. Nothing is reported twice.
 */
export function useLiveChanges(since: number, listener: (news: LiveNews) => void) {
	const latest = useRef(listener);
	useEffect(() => {
		latest.current = listener;
	});
	const start = useRef(since);
	useEffect(() => listen(start.current, (news) => latest.current(news)), []);
}

function listen(since: number, tell: (news: LiveNews) => void) {
	const heard = new Set<number>();
	let last = since;
	let failures = 0;
	let poll: ReturnType<typeof setInterval> | undefined;
	const hear = (changes: LiveChange[], unread?: number) => {
		const news = changes.filter(({ id }) => id > since && !heard.has(id));
		for (const { id } of news) heard.add(id);
		last = Math.max(last, ...changes.map(({ id }) => id));
		if (news.length > 0 || unread !== undefined) tell({ changes: news, unread });
	};
	const ask = async () => {
		const response = await fetch(`${address}?after=${last}`).catch(() => undefined);
		// Signed out, one is led to a page.
		if (!response?.ok || response.redirected) return;
		const { changes, unread } = await response.json();
		hear(changes, unread);
	};
	const stream = new EventSource(address);
	stream.addEventListener('open', () => {
		failures = 0;
		// Changes between the rendering of the page and now were sent to nobody.
		ask();
	});
	stream.addEventListener('change', ({ data }) => hear([JSON.parse(data)]));
	stream.addEventListener('unread', ({ data }) => hear([], JSON.parse(data).unread));
	stream.addEventListener('error', () => {
		failures += 1;
		if (stream.readyState !== EventSource.CLOSED && failures < mostFailures) return;
		stream.close();
		ask();
		poll ??= setInterval(ask, pollEvery);
	});
	return () => {
		stream.close();
		clearInterval(poll);
	};
}
