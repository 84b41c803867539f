import { setImmediate } from 'node:timers/promises';

const slice = 5;

/**
 * For long work in small steps: await the returned function after each step, and it yields once a time slice is over. A
 * page takes several turns to answer, each of which waits for a slice.
 */
export function yieldRegularly(): () => Promise<void> {
	let began = performance.now();
	return async () => {
		if (performance.now() - began < slice) return;
		await setImmediate();
		began = performance.now();
	};
}

/** Runs work one after another; undefined when too many are waiting. */
export function runInTurn(maxWaiting: number) {
	let waiting = 0;
	let last: Promise<unknown> = Promise.resolve();

	return async function inTurn<T>(work: () => Promise<T>): Promise<T | undefined> {
		if (waiting >= maxWaiting) return undefined;
		waiting += 1;
		const turn = last.then(work);
		last = turn.catch(() => {});
		try {
			return await turn;
		} finally {
			waiting -= 1;
		}
	};
}
