import type { Database } from '#app/db/open-database.server.ts';
import type { VersionEvent } from '#app/db/schema/content-tables.ts';
import type { CollectionName } from './collections.ts';
import { listVersionRows } from './version-repository.server.ts';

/** One line of an entry's history. */
export interface VersionSummary {
	number: number;
	event: VersionEvent;
	/** Who did it; null when it came with the site. */
	by: string | null;
	at: number;
}

/** An entry's history, the newest first. */
export async function listVersions(
	db: Database,
	collection: CollectionName,
	slug: string,
): Promise<VersionSummary[]> {
	const rows = await listVersionRows(db, collection, slug);
	return rows.flatMap(({ number, event, author_name, at }) =>
		event === 'deleted' ? [] : [{ number, event, by: author_name, at }],
	);
}
