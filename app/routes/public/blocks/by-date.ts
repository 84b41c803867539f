/** Dated entries, the newest first; those of one day keep their order. */
export function newestFirst<Item extends { data: { date: string } }>(items: readonly Item[]) {
	return items.toSorted((a, b) => b.data.date.localeCompare(a.data.date));
}

/** The items beside one in a list that runs from the newest to the oldest. */
export function findNeighbours<Item extends { slug: string }>(
	items: readonly Item[],
	slug: string,
): { newer?: Item; older?: Item } {
	const at = items.findIndex((item) => item.slug === slug);
	return at < 0 ? {} : { newer: items[at - 1], older: items[at + 1] };
}
