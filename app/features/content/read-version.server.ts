import type { Database } from '#app/db/open-database.server.ts';
import type { CollectionName } from './collections.ts';
import { findVersionRow } from './version-repository.server.ts';

/** An entry's working copy as it was after one of its changes. */
export async function readVersion(
	db: Database,
	collection: CollectionName,
	slug: string,
	number: number,
): Promise<{ number: number; data: unknown } | undefined> {
	const row = await findVersionRow(db, collection, slug, number);
	return row && { number: row.number, data: JSON.parse(row.data) };
}
