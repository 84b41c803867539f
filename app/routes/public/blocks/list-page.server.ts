import type { CollectionName } from '#app/features/content/collections.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';

/** Reads a page of a long collection, with its page number; undefined if there is no such page. */
export async function readListPage<N extends CollectionName>(
	content: ContentReader,
	collection: N,
	perPage: number,
	requested: string | null,
) {
	const page = requested === null ? 1 : /^[1-9]\d{0,5}$/.test(requested) ? Number(requested) : 0;
	if (page < 1) return undefined;
	const { entries, total } = await content.page(collection, page, perPage);
	const pages = Math.max(1, Math.ceil(total / perPage));
	return page > pages ? undefined : { items: entries, page, pages };
}

/** Gives the later pages of a list their own title and address. */
export function pageOfList<First extends { title: string }>(first: First) {
	return ({ page }: { page: number }) =>
		page === 1
			? first
			: { ...first, title: `${first.title}, page ${page}`, search: `?page=${page}` };
}
