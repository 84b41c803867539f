import { setTimeout as pause } from 'node:timers/promises';

/** What was seen of the pages. */
export interface PageWatch {
	/** How many requests got no 200. */
	failed: number;
	/** The longest that one of them took, in milliseconds. */
	slowest: number;
	asked: number;
}

/** Asks for each page once and then again and again, some thirty times a second, until it is told to end. */
export async function watchPages(url: string, paths: readonly string[]) {
	const over = new AbortController();
	const seen: PageWatch = { failed: 0, slowest: 0, asked: 0 };
	async function ask(path: string) {
		const began = performance.now();
		const answer = await fetch(url + path, { signal: AbortSignal.timeout(30_000) }).catch(
			() => undefined,
		);
		await answer?.arrayBuffer();
		if (answer?.status !== 200) seen.failed += 1;
		seen.asked += 1;
		seen.slowest = Math.max(seen.slowest, Math.round(performance.now() - began));
	}
	for (const path of paths) await fetch(url + path);
	const watching = (async () => {
		while (!over.signal.aborted) {
			for (const path of paths) await ask(path);
			await pause(30);
		}
	})();
	return {
		/** Ends it and tells what was seen. */
		async end(): Promise<PageWatch> {
			over.abort();
			await watching;
			return seen;
		},
	};
}
