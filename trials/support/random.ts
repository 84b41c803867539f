/** A seeded random generator: the same seed gives the same choices in the same order. */
export interface Random {
	/** From 0 up to, but not including, 1. */
	next(): number;
	/** A whole number from 0 up to, but not including, this one. */
	below(count: number): number;
	/** Whether something of this probability happens now. */
	happens(likelihood: number): boolean;
	/** One of these. */
	pick<T>(from: readonly [T, ...T[]] | readonly T[]): T;
}

/** Makes a random generator from a seed (mulberry32). */
export function seededRandom(seed: number): Random {
	let state = seed >>> 0;
	function next() {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	}
	const below = (count: number) => Math.floor(next() * count);
	return {
		next,
		below,
		happens: (likelihood) => next() < likelihood,
		pick: (from) => from[below(from.length)] as (typeof from)[number],
	};
}
