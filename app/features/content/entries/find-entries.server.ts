import type { Database } from '#app/db/open-database.server.ts';
import { type CollectionName, collections } from '../collections.ts';
import type { EntrySummary } from './studio-entry.ts';
import { countByCollection, type EntryFilter, findSummaries } from './summary-repository.server.ts';

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
		isPublishStopped: Boolean(row.is_publish_stopped),
		publishAt: row.publish_at,
		updatedAt: row.updated_at,
		updatedBy: row.updated_by,
	}));
	return { entries, total, pages: Math.max(1, Math.ceil(total / perPage)) };
}

/** The slug of the one entry of a collection that has exactly one. */
export async function readSingleSlug(db: Database, collection: CollectionName): Promise<string> {
	const { entries } = await findEntries(db, collection);
	const [entry] = entries;
	if (!entry) throw new Error(`The content “${collection}” is missing; restart to seed it.`);
	return entry.slug;
}

/** What a search over all content found in one collection. */
export interface FoundInCollection {
	collection: CollectionName;
	plural: string;
	entries: EntrySummary[];
	total: number;
}

const maxShown = 8;

/** Finds entries of every collection by their titles. */
export async function searchEntries(db: Database, search: string): Promise<FoundInCollection[]> {
	const names = Object.keys(collections) as CollectionName[];
	const found = await Promise.all(
		names.map(async (collection) => {
			const { entries, total } = await findEntries(db, collection, { search });
			const { plural } = collections[collection];
			return { collection, plural, entries: entries.slice(0, maxShown), total };
		}),
	);
	return found.filter(({ total }) => total > 0);
}

/** How much of a collection there is, and when it last changed. */
interface CollectionSummary {
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
