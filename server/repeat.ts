import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '#app/app-context.ts';

const second = 1000;

/** Does something again and again, each time after the pause it answered with; no pause ends it. A failure is told once. */
export async function repeat(
	look: () => Promise<number | undefined>,
	signal: AbortSignal,
	{ log }: Pick<App, 'log'>,
	failure = 'the outbox cannot be worked on',
	first = 0,
) {
	let failing = false;
	if (first > 0) await wait(first, signal);
	while (!signal.aborted) {
		let pause: number | undefined = second;
		try {
			pause = await look();
			failing = false;
		} catch (error) {
			if (!failing) log.error({ err: error }, failure);
			failing = true;
		}
		if (pause === undefined) return;
		await wait(pause, signal);
	}
}

async function wait(pause: number, signal: AbortSignal) {
	// Rejects when the wait is cut short, which is what it is for.
	await sleep(pause, undefined, { signal, ref: false }).catch(() => {});
}
