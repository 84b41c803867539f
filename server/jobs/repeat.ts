import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '#app/app-context.ts';
import { second } from '#app/platform/durations.ts';

/**
 * Repeats a job in the background, each time after the pause that it returned; none ends it. A failure is logged once.
 * Returns a function that stops it and waits for what is under way.
 */
export function repeat(
	work: (signal: AbortSignal) => Promise<number | undefined>,
	{ log }: Pick<App, 'log'>,
	failure: string,
	first = 0,
): () => Promise<void> {
	const stopping = new AbortController();
	const { signal } = stopping;

	async function run() {
		let failing = false;
		if (first > 0) await wait(first, signal);
		while (!signal.aborted) {
			let pause: number | undefined = second;
			try {
				pause = await work(signal);
				failing = false;
			} catch (error) {
				if (!failing) log.error({ err: error }, failure);
				failing = true;
			}
			if (pause === undefined) return;
			await wait(pause, signal);
		}
	}

	const running = run();
	return async () => {
		stopping.abort();
		await running;
	};
}

async function wait(pause: number, signal: AbortSignal) {
	// Rejects when the wait is cut short, which is what it is for.
	await sleep(pause, undefined, { signal, ref: false }).catch(() => {});
}
