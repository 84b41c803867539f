import type { ContentReader } from './content-reader.server.ts';
import type { Entry } from './content-repository.server.ts';

/** The collections whose entries are pages at the top level of the site. */
export const pageCollections = ['programme', 'exam', 'institute', 'page'] as const;

/** An entry that is a page of its own. */
export type PageEntry = {
	[N in (typeof pageCollections)[number]]: Entry<N>;
}[(typeof pageCollections)[number]];

/** The entry that lives at an address, however its letters are cased; the caller compares and redirects. */
export async function findByAddress(
	content: ContentReader,
	address: string,
): Promise<{ entry: PageEntry; address: string } | undefined> {
	const pages = await listPages(content);
	const wanted = address.toLowerCase();
	return pages.find((page) => page.address.toLowerCase() === wanted);
}

/** Every entry that is a page, with its address. */
export async function listPages(content: ContentReader) {
	const lists = await Promise.all(
		pageCollections.map(async (name) => (await content.list(name)) as PageEntry[]),
	);
	return lists.flat().map((entry) => ({ entry, address: addressOf(entry) }));
}

function addressOf(entry: PageEntry) {
	return entry.collection === 'page' ? `/${entry.slug}` : entry.data.address;
}
