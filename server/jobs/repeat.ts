import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '#app/app-context.ts';
import { second } from '#app/platform/durations.ts';

type Work = (signal: AbortSignal) => Promise<number | undefined>;

/** A job that repeats in the background. */
export interface RepeatedJob {
	/** Runs it at once; resolves when a run that began after the call has ended. */
	runNow(): Promise<void>;
	/** Stops it, and waits for the current run. */
	stop(): Promise<void>;
}

/**
 * Repeats a job in the background, after the pause it returns each time; undefined ends it. A failure is logged once.
 * Returns a function that stops it and waits for the current run.
 */
export function repeat(work: Work, { log }: Pick<App, 'log'>, failure: string, first = 0) {
	return startJob(work, { log }, failure, first).stop;
}

/** Work that always has the same pause after it. */
export function withPause(pause: number, work: (signal: AbortSignal) => Promise<unknown>): Work {
	return async (signal) => {
		await work(signal);
		return pause;
	};
}

/** Starts a repeated job that can also be run on demand. */
export function startJob(
	work: Work,
	{ log }: Pick<App, 'log'>,
	failure: string,
	first = 0,
): RepeatedJob {
	const stopping = new AbortController();
	const { signal } = stopping;
	const attempt = logFirstFailure(log, failure);
	let waking = new AbortController();
	let asked: PromiseWithResolvers<void> | undefined;
	let isOver = false;

	async function wait(pause: number) {
		if (signal.aborted || asked) return;
		waking = new AbortController();
		// Rejects when the wait is aborted, as intended.
		await sleep(pause, undefined, { signal: waking.signal, ref: false }).catch(() => {});
	}

	async function run() {
		if (first > 0) await wait(first);
		let pause: number | undefined = 0;
		while (!signal.aborted && pause !== undefined) {
			const waiting = asked;
			asked = undefined;
			pause = second;
			await attempt(async () => {
				pause = await work(signal);
			});
			waiting?.resolve();
			if (pause !== undefined) await wait(pause);
		}
		isOver = true;
		asked?.resolve();
	}

	const running = run();
	return {
		async runNow() {
			if (isOver || signal.aborted) return;
			asked ??= Promise.withResolvers();
			waking.abort();
			await asked.promise;
		},
		async stop() {
			stopping.abort();
			waking.abort();
			await running;
		},
	};
}

/** Logs only the first of several failures in a row. */
export function logFirstFailure(log: App['log'], failure: string) {
	let failing = false;
	return async (work: () => Promise<unknown>) => {
		try {
			await work();
			failing = false;
		} catch (error) {
			if (!failing) log.error({ err: error }, failure);
			failing = true;
		}
	};
}
