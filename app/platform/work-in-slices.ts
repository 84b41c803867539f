import { setImmediate } from 'node:timers/promises';

const slice = 5;

/**
 * For long work in small steps: what this gives is awaited after each step, and lets others in once a slice of time
 * is over. A page takes several turns to answer, and each of them waits for a slice.
 */
export function workInSlices(): () => Promise<void> {
	let began = performance.now();
	return async () => {
		if (performance.now() - began < slice) return;
		await setImmediate();
		began = performance.now();
	};
}
