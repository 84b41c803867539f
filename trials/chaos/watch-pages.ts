import { setTimeout as pause } from 'node:timers/promises';

/** The results of watching the pages. */
export interface PageWatch {
	/** How many requests got no 200. */
	failed: number;
	/** The longest time of a request, in milliseconds. */
	slowest: number;
	asked: number;
}

/** Requests each page once and then repeatedly, about thirty times a second, until stopped. */
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
		/** Stops it and returns the results. */
		async end(): Promise<PageWatch> {
			over.abort();
			await watching;
			return seen;
		},
	};
}
