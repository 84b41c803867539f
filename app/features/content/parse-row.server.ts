import type { Database } from '#app/db/open-database.server.ts';
import { type CollectionName, collections } from './collections.ts';
import type { EntryData, ReadableRow } from './content-repository.server.ts';

const mostRemembered = 2000;
const remembered = new WeakMap<Database, Map<string, unknown>>();

/** The data of a row, held against the collection's rules; each copy once in the life of the process. */
export function parseRow<N extends CollectionName>(
	db: Database,
	collection: N,
	row: ReadableRow,
): EntryData<N> {
	const known = remembered.get(db) ?? new Map<string, unknown>();
	remembered.set(db, known);
	const key = `${collection}/${row.slug} ${row.stamp}`;
	const data = known.get(key) ?? collections[collection].schema.parse(JSON.parse(row.data));
	// What was used last stands last, and the first leaves.
	known.delete(key);
	known.set(key, data);
	for (const oldest of known.keys()) {
		if (known.size <= mostRemembered) break;
		known.delete(oldest);
	}
	return data as EntryData<N>;
}
