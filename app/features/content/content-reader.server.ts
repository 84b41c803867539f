import type { Database } from '#app/db/open-database.server.ts';
import type { CollectionName } from './collections.ts';
import { type Entry, listEntries } from './content-repository.server.ts';

/** Reads content for one request and remembers which collections the answer depends on. */
export interface ContentReader {
	/** The collections read so far, and what else the answer was said to depend on. */
	readonly collections: ReadonlySet<string>;
	/** Notes something beside collections whose changes are counted. */
	dependOn(name: string): void;
	list<N extends CollectionName>(collection: N): Promise<Entry<N>[]>;
	find<N extends CollectionName>(collection: N, slug: string): Promise<Entry<N> | undefined>;
	/** The one entry of a collection that has exactly one. */
	single<N extends CollectionName>(collection: N): Promise<Entry<N>>;
}

/** Makes a reader; each collection is fetched at most once, however many parts of the page ask. */
export function createContentReader(db: Database): ContentReader {
	const lists = new Map<CollectionName, Promise<unknown>>();
	const read = new Set<string>();

	function list<N extends CollectionName>(collection: N): Promise<Entry<N>[]> {
		read.add(collection);
		const known = lists.get(collection) as Promise<Entry<N>[]> | undefined;
		if (known) return known;
		const fetched = listEntries(db, collection);
		lists.set(collection, fetched);
		return fetched;
	}

	return {
		collections: read,
		dependOn: (name) => read.add(name),
		list,
		async find(collection, slug) {
			return (await list(collection)).find((entry) => entry.slug === slug);
		},
		async single(collection) {
			const [entry] = await list(collection);
			if (!entry) throw new Error(`The content “${collection}” is missing; restart to seed it.`);
			return entry;
		},
	};
}
