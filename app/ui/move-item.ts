/** The same list with one item taken out and put in at another place. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
	const item = items[from];
	if (item === undefined || to < 0 || to >= items.length) return [...items];
	const others = items.filter((_item, index) => index !== from);
	return [...others.slice(0, to), item, ...others.slice(to)];
}
