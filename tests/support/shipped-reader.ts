import { summariseCopy } from '#app/features/content/checks/summarise-copy.ts';
import { type CollectionName, collections, type Entry } from '#app/features/content/collections.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { type ShippedEntry, shippedContent } from '#app/features/content/seed-content.server.ts';

/** Shipped entries are requested thousands of times, and parsing them takes seconds. */
const parsed = new WeakMap<ShippedEntry, { data: unknown; sortKey: string }>();

function parse(entry: ShippedEntry) {
	const known = parsed.get(entry);
	if (known) return known;
	const data = collections[entry.collection].schema.parse(entry.data);
	const { sortKey } = summariseCopy(entry.collection, entry.slug, data);
	const made = { data, sortKey };
	parsed.set(entry, made);
	return made;
}

/** Reads the shipped content without a database; all entries have the same change time. */
export function shippedReader(
	updatedAt = new Date('2026-01-02T03:04:05.678Z'),
	shipped: readonly ShippedEntry[] = shippedContent,
): ContentReader & { asked: ReadonlySet<CollectionName> } {
	const asked = new Set<CollectionName>();
	const lists = new Map<CollectionName, unknown[]>();

	async function list<N extends CollectionName>(collection: N): Promise<Entry<N>[]> {
		asked.add(collection);
		const known = lists.get(collection) as Entry<N>[] | undefined;
		const entries = known ?? makeList(collection);
		lists.set(collection, entries);
		return entries;
	}

	function makeList<N extends CollectionName>(collection: N): Entry<N>[] {
		return shipped
			.filter((entry) => entry.collection === collection && !entry.state)
			.map((entry) => {
				const { slug, position } = entry;
				const { data, sortKey } = parse(entry);
				return { collection, slug, data: data as Entry<N>['data'], updatedAt, position, sortKey };
			})
			.toSorted((a, b) => b.sortKey.localeCompare(a.sortKey) || a.position - b.position)
			.map(({ position: _position, sortKey: _sortKey, ...entry }) => entry);
	}

	const reader: ContentReader & { asked: ReadonlySet<CollectionName> } = {
		asked,
		fingerprints: new Map(),
		dependOnPictures: () => {},
		dependOnCalendar: () => {},
		list,
		// All fields are returned, which include the requested ones.
		fields: (collection) => reader.list(collection),
		find: async (collection, slug) =>
			(await reader.list(collection)).find((one) => one.slug === slug),
		async single(collection) {
			const [entry] = await reader.list(collection);
			if (!entry) throw new Error(`Nothing ships in “${collection}”.`);
			return entry;
		},
		async findMoved() {
			return undefined;
		},
		async page(collection, number, size) {
			const all = await reader.list(collection);
			return { entries: all.slice((number - 1) * size, number * size), total: all.length };
		},
		async beside(collection, slug) {
			const labels = await reader.labels(collection);
			const place = labels.findIndex((one) => one.slug === slug);
			return place < 0 ? {} : { before: labels[place - 1], after: labels[place + 1] };
		},
		async besideMoved(collection, slug, sortKey) {
			const entries: Entry<CollectionName>[] = await reader.list(collection);
			const others = (await reader.labels(collection)).filter((one) => one.slug !== slug);
			const keys = entries
				.filter((one) => one.slug !== slug)
				.map((one) => summariseCopy(collection, one.slug, one.data).sortKey);
			// After those with the same key, like a new entry.
			const place = keys.filter((key) => key >= sortKey).length;
			return { before: others[place - 1], after: others[place] };
		},
		async labels(collection) {
			const entries: Entry<CollectionName>[] = await reader.list(collection);
			return entries.map(({ slug, data }) => {
				const { label, address } = summariseCopy(collection, slug, data);
				return { slug, label, address };
			});
		},
		async dates(collection) {
			const entries: Entry<CollectionName>[] = await reader.list(collection);
			return new Map(entries.map((entry) => [entry.slug, entry.updatedAt]));
		},
	};
	return reader;
}
