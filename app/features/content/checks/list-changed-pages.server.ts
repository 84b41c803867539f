import { isDeepStrictEqual } from 'node:util';
import { staticPages } from '#app/addresses.ts';
import { memoizeByObject } from '#app/platform/memoize-by-object.ts';
import { type CollectionName, collections } from '../collections.ts';
import type { ContentReader } from '../content-reader.server.ts';
import { listReferredCollections } from '../entries/list-choices.server.ts';
import type { Fields } from '../fields.ts';
import { listPublicAddresses } from '../public-pages.server.ts';
import { listLeaves } from './list-leaves.ts';
import { summariseCopy } from './summarise-copy.ts';

interface AnyEntry {
	collection: CollectionName;
	slug: string;
	data: unknown;
}

/** Fields shown in the menu of every page. */
const inMenu = ['menuLabel', 'menuNote', 'address'];

/** The pages that change when this is published. */
export async function listChangedPages(content: ContentReader, entry: AnyEntry): Promise<string[]> {
	const { collection, slug, data } = entry;
	const before = await content.find(collection, slug);
	const differs = (names: readonly string[]) =>
		names.some((name) => !isDeepStrictEqual(readValue(before?.data, name), readValue(data, name)));
	const hasMenuLabel = 'menuLabel' in collections[collection].fields;
	if (collection === 'site' || (hasMenuLabel && differs(inMenu))) {
		return sorted([...addresses([entry]), ...(await listEveryPage(content))]);
	}
	const touched: AnyEntry[] = [entry, ...(before ? [before] : [])];
	const referred = await listReferred(content, touched);
	// A table shows wherever its exam's record does; exams that accept another's score link to its page.
	const isPartOfRecord = collection === 'calender' || collection === 'pattern';
	const isMoved = collection === 'exam' && differs(['record']);
	const linked = isPartOfRecord || isMoved ? referred : [];
	const linking = (await Promise.all(linked.map((one) => listReferrers(content, one))))
		.flat()
		// A programme links to its exams, but shows nothing of their tables.
		.filter((one) => isMoved || one.collection !== 'programme');
	return sorted([
		...(await listNeighbours(content, entry)),
		...addresses([...touched, ...(await listReferrers(content, entry)), ...referred, ...linking]),
		...staticPages.filter((page) => shows(page, collection)).map((page) => page.path),
	]);
}

function shows(
	{ madeOf = [], names = [] }: (typeof staticPages)[number],
	collection: CollectionName,
) {
	return madeOf.includes(collection) || names.includes(collection);
}

/** Everything that refers to the entry, directly or indirectly: an institute shows its exams' patterns. */
async function listReferrers(content: ContentReader, target: AnyEntry): Promise<AnyEntry[]> {
	const found = new Map<string, AnyEntry>();
	const queue = [target];
	for (let next = queue.pop(); next; next = queue.pop()) {
		for (const name of collectionNames.filter((one) => refersTo(one, next.collection))) {
			for (const entry of (await content.list(name)) as AnyEntry[]) {
				const key = keyOf(entry);
				const isNew = !found.has(key) && references(entry).includes(keyOf(next));
				if (!isNew) continue;
				found.set(key, entry);
				queue.push(entry);
			}
		}
	}
	return [...found.values()];
}

/** What the entry refers to, or did until now: an exam's page lists its institutes. */
async function listReferred(content: ContentReader, entries: readonly AnyEntry[]) {
	const keys = new Set(entries.flatMap(references));
	const found = await Promise.all(
		[...keys].map(async (key) => {
			const [collection, slug] = key.split('/') as [CollectionName, string];
			return (await content.find(collection, slug)) as AnyEntry | undefined;
		}),
	);
	return found.filter((one) => one !== undefined);
}

/** The pages that link to a dated entry as newer or older, at its old and new position. */
async function listNeighbours(content: ContentReader, { collection, slug, data }: AnyEntry) {
	if (!collections[collection].order) return [];
	const { sortKey } = summariseCopy(collection, slug, data);
	const [was, becomes] = await Promise.all([
		content.beside(collection, slug),
		content.besideMoved(collection, slug, sortKey),
	]);
	return [was.before, was.after, becomes.before, becomes.after].flatMap(
		(one) => one?.address ?? [],
	);
}

async function listEveryPage(content: ContentReader) {
	const listed = (await listPublicAddresses(content)).map((page) => page.path);
	return [...listed, ...staticPages.map((page) => page.path)];
}

const collectionNames = Object.keys(collections) as CollectionName[];

function refersTo(from: CollectionName, to: CollectionName) {
	return referredBy(collections[from].fields).has(to);
}

const referredBy = memoizeByObject((fields: Fields) => new Set(listReferredCollections(fields)));

/** Cached, since the same entries are asked repeatedly and can have hundreds of values. */
const knownReferences = new WeakMap<object, string[]>();

function references({ collection, data }: AnyEntry): string[] {
	const entry = Object(data);
	const known = knownReferences.get(entry);
	if (known) return known;
	const found = listLeaves(collections[collection].fields, data)
		.filter(({ field }) => field.kind === 'reference')
		.map(({ field, value }) => `${field.collection}/${value}`);
	knownReferences.set(entry, found);
	return found;
}

function addresses(entries: readonly AnyEntry[]) {
	return entries.flatMap(
		({ collection, slug, data }) => summariseCopy(collection, slug, data).address ?? [],
	);
}

function keyOf({ collection, slug }: AnyEntry) {
	return `${collection}/${slug}`;
}

function readValue(data: unknown, name: string) {
	return (data as Record<string, unknown> | undefined)?.[name];
}

function sorted(paths: readonly string[]) {
	return [...new Set(paths)].sort();
}
