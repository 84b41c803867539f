import { staticPages } from '#app/addresses.ts';
import { type CollectionName, collections } from '../collections.ts';
import type { ContentReader } from '../content-reader.server.ts';
import type { CheckedEntry } from './check-entry.server.ts';
import { linksIn, toSitePath } from './check-links.server.ts';
import { type Leaf, listLeaves } from './list-leaves.ts';
import { summariseCopy } from './summarise-copy.ts';

/** The pages whose content links to an entry's page or names the entry; reads all content. */
export async function listLinkingPages(
	content: ContentReader,
	{ collection, slug, data }: CheckedEntry,
): Promise<string[]> {
	const own = summariseCopy(collection, slug, data).address?.toLowerCase();
	const leadsThere = ({ field, value }: Leaf) =>
		field.kind === 'reference'
			? field.collection === collection && value === slug
			: linksIn({ field, value }).some((href) => toSitePath(href).toLowerCase() === own);
	const names = Object.keys(collections) as CollectionName[];
	const lists = await Promise.all(names.map((name) => content.list(name)));
	const linking = lists
		.flat()
		.filter((one) => !(one.collection === collection && one.slug === slug))
		.filter((one) => listLeaves(collections[one.collection].fields, one.data).some(leadsThere));
	return [...new Set(linking.flatMap(pagesOf))].sort();
}

/** Its own page, or those made of its collection. */
function pagesOf({ collection, slug, data }: CheckedEntry) {
	const { address } = summariseCopy(collection, slug, data);
	if (address !== null) return [address];
	return staticPages.flatMap(({ path, madeOf = [] }) => (madeOf.includes(collection) ? path : []));
}
