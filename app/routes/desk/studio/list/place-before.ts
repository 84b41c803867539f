/** The neighbours of a page of a list, so that an entry can be moved past its ends. */
export interface PageNeighbours {
	/** The last entry of the page before. */
	previous: string | null;
	/** The first two entries of the page after. */
	next: readonly string[];
}

/** The entry before which another must be inserted to reach an index of this page; null for the end of the list. */
export function placeBefore(
	slugs: readonly string[],
	from: number,
	to: number,
	{ previous, next }: PageNeighbours,
): string | null {
	if (to < 0) return previous ?? slugs[from] ?? null;
	const others = slugs.filter((_slug, index) => index !== from);
	return [...others, ...next][to] ?? null;
}

/** The order after a move, shown while the server still works. */
export function withMoved<T extends { slug: string }>(
	entries: readonly T[],
	slug: string,
	before: string | null,
): T[] {
	const moved = entries.find((entry) => entry.slug === slug);
	if (!moved || before === slug) return [...entries];
	const others = entries.filter((entry) => entry.slug !== slug);
	const place = others.findIndex((entry) => entry.slug === before);
	return place < 0
		? [...others, moved]
		: [...others.slice(0, place), moved, ...others.slice(place)];
}
