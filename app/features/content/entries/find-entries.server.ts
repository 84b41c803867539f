import type { Database } from '#app/db/open-database.server.ts';
import { type CollectionName, collections } from '../collections.ts';
import type { EntrySummary } from './studio-entry.ts';
import { countByCollection, type EntryFilter, findSummaries } from './summary-repository.server.ts';

const perPage = 50;

/** A page of a collection in the studio; archived entries only on request. */
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

/** The slug of a single-entry collection. */
export async function readSingleSlug(db: Database, collection: CollectionName): Promise<string> {
	const { entries } = await findEntries(db, collection);
	const [entry] = entries;
	if (!entry) throw new Error(`The content “${collection}” is missing; restart to seed it.`);
	return entry.slug;
}

export interface FoundInCollection {
	collection: CollectionName;
	plural: string;
	entries: EntrySummary[];
	total: number;
}

const maxShown = 8;

/** Finds entries of all collections by title. */
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

interface CollectionSummary {
	count: number;
	/** Drafts, and entries with unpublished changes. */
	drafts: number;
	updatedAt: number | null;
}

/** All collections with entries, by name, not counting archived ones. */
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
