import type { Database } from '#app/db/open-database.server.ts';
import type { CollectionName } from './collections.ts';
import { findEntries } from './find-entries.server.ts';

/** The slug of the one entry of a collection that has exactly one. */
export async function readSingleSlug(db: Database, collection: CollectionName): Promise<string> {
	const { entries } = await findEntries(db, collection);
	const [entry] = entries;
	if (!entry) throw new Error(`The content “${collection}” is missing; restart to seed it.`);
	return entry.slug;
}
