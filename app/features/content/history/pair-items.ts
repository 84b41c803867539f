import { findCommon } from './find-common.ts';

/** An item before and after; one side is missing if it was added or removed. */
export interface Pair {
	from?: number;
	to?: number;
	/** Whether its order relative to other kept items changed. */
	moved: boolean;
}

/**
 * Pairs the items of two lists. An equal item elsewhere was moved; of the rest, one between the same neighbours was
 * rewritten, others were added or removed.
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

/** Groups that share at least half of their fields are the same one, edited. */
function alike(before: unknown, after: unknown) {
	if (!isParts(before) || !isParts(after)) return false;
	const names = Object.keys(before);
	const same = names.filter((name) => JSON.stringify(before[name]) === JSON.stringify(after[name]));
	return same.length > 0 && same.length * 2 >= names.length;
}

/** The first unpaired item between the same unmoved neighbours. */
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
