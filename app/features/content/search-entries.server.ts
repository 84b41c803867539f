import type { Database } from '#app/db/open-database.server.ts';
import { type CollectionName, collections } from './collections.ts';
import { findEntries } from './find-entries.server.ts';
import type { EntrySummary } from './studio-entry.ts';

/** What a search over all content found in one collection. */
export interface FoundInCollection {
	collection: CollectionName;
	plural: string;
	entries: EntrySummary[];
	total: number;
}

const mostShown = 8;

/** Finds entries of every collection by their titles. */
export async function searchEntries(db: Database, search: string): Promise<FoundInCollection[]> {
	const names = Object.keys(collections) as CollectionName[];
	const found = await Promise.all(
		names.map(async (collection) => {
			const { entries, total } = await findEntries(db, collection, { search });
			const { plural } = collections[collection];
			return { collection, plural, entries: entries.slice(0, mostShown), total };
		}),
	);
	return found.filter(({ total }) => total > 0);
}
