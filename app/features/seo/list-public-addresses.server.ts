import { type CollectionName, collections } from '#app/features/content/collections.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import type { Entry } from '#app/features/content/content-repository.server.ts';
import { type StaticPage, staticPages } from './static-pages.ts';

/** A page that everybody may read, and how it names itself. */
export interface PublicAddress {
	path: string;
	title: string;
	summary: string;
	/** The kind of page, or the part of the site it belongs to. */
	section: string;
	/** When what it shows last changed. */
	updatedAt: Date;
	/** The entry, where the page shows one. */
	entry?: Entry<CollectionName>;
}

/** Every public page that is meant to be found, with the day of its last change. */
export async function listPublicAddresses(content: ContentReader): Promise<PublicAddress[]> {
	const [fixed, entries] = await Promise.all([
		Promise.all(staticPages.filter((page) => page.listed).map((page) => describe(content, page))),
		listEntryPages(content, addressedCollections),
	]);
	return [...fixed, ...entries];
}

/**
 * The page at an address, however its letters are cased, unlisted ones too. Reads only the collections that
 * could hold it: an address that nobody knows must not cost the reading of every post.
 */
export async function findPublicAddress(
	content: ContentReader,
	path: string,
): Promise<PublicAddress | undefined> {
	const wanted = path.toLowerCase();
	const fixed = staticPages.find((page) => page.path === wanted);
	if (fixed) return await describe(content, fixed);
	const folder = /^\/([^/]+)\/[^/]/.exec(wanted)?.[1];
	const names = addressedCollections.filter((name) =>
		folder ? name === folder : !folders.has(name),
	);
	const pages = await listEntryPages(content, names);
	return pages.find((page) => page.path.toLowerCase() === wanted);
}

const addressedCollections = (Object.keys(collections) as CollectionName[]).filter(
	(name) => collections[name].address,
);

/** Collections whose entries live under an address of their own name: `/blog/…`, `/news/…`. */
const folders: ReadonlySet<CollectionName> = new Set(['blog', 'news']);

async function describe(content: ContentReader, page: StaticPage): Promise<PublicAddress> {
	const lists = await Promise.all(page.madeOf.map((name) => content.list(name)));
	const times = lists.flat().map((entry) => entry.updatedAt.getTime());
	const { path, section } = page;
	const updatedAt = new Date(Math.max(0, ...times));
	if (path !== '/') return { path, section, title: page.title, summary: page.summary, updatedAt };
	const { data: site } = await content.single('site');
	return { path, section, title: site.tagline, summary: site.description, updatedAt };
}

async function listEntryPages(content: ContentReader, names: readonly CollectionName[]) {
	const lists = await Promise.all(
		names.map(async (name): Promise<Entry<CollectionName>[]> => await content.list(name)),
	);
	return lists.flat().flatMap((entry) => toPublicAddress(entry) ?? []);
}

function toPublicAddress(entry: Entry<CollectionName>): PublicAddress | undefined {
	const { address, seo, label } = collections[entry.collection];
	if (!address || !seo) return undefined;
	// Data and declaration are of the same collection, which the type of a union cannot say.
	const data = entry.data as never;
	const { title, description } = seo(data);
	return {
		path: address(data, entry.slug),
		title,
		summary: description,
		section: label,
		updatedAt: entry.updatedAt,
		entry,
	};
}
