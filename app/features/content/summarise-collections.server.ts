import type { Database } from '#app/db/open-database.server.ts';
import { countByCollection } from './summary-repository.server.ts';

/** How much of a collection there is, and when it last changed. */
export interface CollectionSummary {
	count: number;
	/** How many are drafts or have changes that are not published. */
	drafts: number;
	updatedAt: number | null;
}

/** Every collection that has entries, by name; archived entries do not count. */
export async function summariseCollections(
	db: Database,
): Promise<Record<string, CollectionSummary>> {
	const rows = await countByCollection(db);
	return Object.fromEntries(
		rows.map((row) => [
			row.collection,
			{ count: Number(row.count), drafts: Number(row.drafts), updatedAt: row.updated_at },
		]),
	);
}
