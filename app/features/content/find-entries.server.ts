import type { Database } from '#app/db/open-database.server.ts';
import type { CollectionName } from './collections.ts';
import type { EntrySummary } from './studio-entry.ts';
import { type EntryFilter, findSummaries } from './summary-repository.server.ts';

const perPage = 50;

/** A page of the studio's list of a collection; archived entries are shown only when asked for. */
export async function findEntries(
	db: Database,
	collection: CollectionName,
	{ page = 1, ...filter }: EntryFilter & { page?: number } = {},
): Promise<{ entries: EntrySummary[]; total: number; pages: number }> {
	const offset = (Math.max(1, page) - 1) * perPage;
	const { rows, total } = await findSummaries(db, collection, filter, { limit: perPage, offset });
	const entries = rows.map((row) => ({
		slug: row.slug,
		title: row.title,
		state: row.state,
		hasDraft: Boolean(row.has_draft),
		isHeld: Boolean(row.is_held),
		publishAt: row.publish_at,
		updatedAt: row.updated_at,
		updatedBy: row.updated_by,
	}));
	return { entries, total, pages: Math.max(1, Math.ceil(total / perPage)) };
}
