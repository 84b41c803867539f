/** Runs works one after another; undefined when too many are waiting already. */
export function runInTurn(mostWaiting: number) {
	let waiting = 0;
	let last: Promise<unknown> = Promise.resolve();

	return async function inTurn<T>(work: () => Promise<T>): Promise<T | undefined> {
		if (waiting >= mostWaiting) return undefined;
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
