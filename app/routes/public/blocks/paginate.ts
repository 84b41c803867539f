/** One page of a list, and where it stands among the others. */
export interface ListPage<Item> {
	items: Item[];
	page: number;
	pages: number;
}

/** Cuts a page out of a list; undefined when the address asks for a page that is not there. */
export function paginate<Item>(
	all: readonly Item[],
	perPage: number,
	wanted: string | null,
): ListPage<Item> | undefined {
	const pages = Math.max(1, Math.ceil(all.length / perPage));
	const page = wanted === null ? 1 : /^[1-9]\d{0,5}$/.test(wanted) ? Number(wanted) : 0;
	if (page < 1 || page > pages) return undefined;
	return { items: all.slice((page - 1) * perPage, page * perPage), page, pages };
}
