import { findCommon } from './find-common.ts';

/** An item before and after; without one of the two it was added or removed. */
export interface Pair {
	from?: number;
	to?: number;
	/** True when others that were kept have changed places with it. */
	moved: boolean;
}

/**
 * Says which item of a list became which. The same item elsewhere has moved; what is left over is taken to be
 * rewritten when it is between the same neighbours, else added or removed.
 */
export function pairItems(before: readonly unknown[], after: readonly unknown[]): Pair[] {
	const was = before.map((one) => JSON.stringify(one));
	const is = after.map((one) => JSON.stringify(one));
	const pairs: Pair[] = findCommon(was, is).map((match) => ({ ...match, moved: false }));
	const free = { from: unpaired(was, pairs, 'from'), to: unpaired(is, pairs, 'to') };
	for (const to of [...free.to]) {
		const from = free.from.find((at) => was[at] === is[to]);
		if (from === undefined) continue;
		pairs.push({ from, to, moved: true });
		free.from.splice(free.from.indexOf(from), 1);
		free.to.splice(free.to.indexOf(to), 1);
	}
	for (const to of [...free.to]) {
		const from =
			free.from.find((at) => alike(before[at], after[to])) ?? sameGap(pairs, free.from, to);
		if (from === undefined) continue;
		pairs.push({ from, to, moved: false });
		free.from.splice(free.from.indexOf(from), 1);
		free.to.splice(free.to.indexOf(to), 1);
	}
	for (const from of free.from) pairs.push({ from, moved: false });
	for (const to of free.to) pairs.push({ to, moved: false });
	return pairs.sort((a, b) => (a.to ?? a.from ?? 0) - (b.to ?? b.from ?? 0));
}

function unpaired(list: readonly string[], pairs: readonly Pair[], side: 'from' | 'to') {
	const paired = new Set(pairs.map((pair) => pair[side]));
	return list.map((_one, at) => at).filter((at) => !paired.has(at));
}

/** Groups that keep at least half of their parts are the same one, edited. */
function alike(before: unknown, after: unknown) {
	if (!isParts(before) || !isParts(after)) return false;
	const names = Object.keys(before);
	const same = names.filter((name) => JSON.stringify(before[name]) === JSON.stringify(after[name]));
	return same.length > 0 && same.length * 2 >= names.length;
}

/** The first remaining item between the same unmoved neighbours. */
function sameGap(pairs: readonly Pair[], free: readonly number[], to: number) {
	const fixed = pairs.filter((pair) => !pair.moved);
	const below = Math.max(
		-1,
		...fixed.filter((one) => Number(one.to) < to).map((one) => Number(one.from)),
	);
	const above = Math.min(
		Number.POSITIVE_INFINITY,
		...fixed.filter((one) => Number(one.to) > to).map((one) => Number(one.from)),
	);
	return free.find((from) => from > below && from < above);
}

function isParts(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
