import { useState } from 'react';
import { moveItem } from '#app/ui/use-reorder.ts';

/** Keys for list items without ids, so that each keeps its input when others move. */
export function useItemKeys(count: number) {
	const [keys, setKeys] = useState<readonly number[]>(() => grow([], count));
	const current = keys.length === count ? keys : grow(keys, count);
	if (current !== keys) setKeys(current);
	return {
		keys: current,
		moved: (from: number, to: number) => setKeys((now) => moveItem(now, from, to)),
		removed: (index: number) => setKeys((now) => now.filter((_key, place) => place !== index)),
		inserted: (index: number) =>
			setKeys((now) => [...now.slice(0, index), unused(now), ...now.slice(index)]),
	};
}

function grow(keys: readonly number[], count: number) {
	const first = unused(keys);
	return Array.from({ length: count }, (_key, index) => keys[index] ?? first + index);
}

function unused(keys: readonly number[]) {
	return Math.max(0, ...keys) + 1;
}
