import { setTimeout as pause } from 'node:timers/promises';

/** Polls a condition every few milliseconds, and returns whether it came true within this many seconds. */
export async function waitUntil(
	condition: () => boolean | Promise<boolean>,
	seconds: number,
	every = 50,
): Promise<boolean> {
	const end = performance.now() + seconds * 1000;
	while (!(await condition())) {
		if (performance.now() > end) return false;
		await pause(every);
	}
	return true;
}
