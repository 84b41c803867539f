/** Two equal places. */
export interface Match {
	from: number;
	to: number;
}

/** A few milliseconds of work; longer texts are compared as wholes. */
const maxSteps = 4_000_000;

/** The longest common subsequence of two lists. */
export function findCommon(before: readonly string[], after: readonly string[]): Match[] {
	const head = countEqual(before, after, (list, at) => list[at]);
	const room = Math.min(before.length, after.length) - head;
	const tail = Math.min(
		room,
		countEqual(before, after, (list, at) => list[list.length - 1 - at]),
	);
	const matches: Match[] = [];
	for (let at = 0; at < head; at += 1) matches.push({ from: at, to: at });
	matches.push(
		...findInMiddle(
			before.slice(head, before.length - tail),
			after.slice(head, after.length - tail),
		).map(({ from, to }) => ({ from: from + head, to: to + head })),
	);
	for (let at = tail; at > 0; at -= 1) {
		matches.push({ from: before.length - at, to: after.length - at });
	}
	return matches;
}

function findInMiddle(before: readonly string[], after: readonly string[]): Match[] {
	const width = after.length + 1;
	if (before.length * after.length > maxSteps) return [];
	// The length of the common subsequence from here on.
	const lengths = new Uint32Array((before.length + 1) * width);
	const at = (from: number, to: number) => lengths[from * width + to] ?? 0;
	for (let from = before.length - 1; from >= 0; from -= 1) {
		for (let to = after.length - 1; to >= 0; to -= 1) {
			lengths[from * width + to] =
				before[from] === after[to]
					? at(from + 1, to + 1) + 1
					: Math.max(at(from + 1, to), at(from, to + 1));
		}
	}
	const matches: Match[] = [];
	for (let from = 0, to = 0; from < before.length && to < after.length; ) {
		if (before[from] === after[to]) {
			matches.push({ from, to });
			from += 1;
			to += 1;
		} else if (at(from + 1, to) >= at(from, to + 1)) from += 1;
		else to += 1;
	}
	return matches;
}

function countEqual(
	before: readonly string[],
	after: readonly string[],
	pick: (list: readonly string[], at: number) => string | undefined,
) {
	let count = 0;
	const max = Math.min(before.length, after.length);
	while (count < max && pick(before, count) === pick(after, count)) count += 1;
	return count;
}
