import type { Database } from '#app/db/open-database.server.ts';
import { summariseCopy } from '../checks/summarise-copy.ts';
import type { CollectionName } from '../collections.ts';
import { isPublishStopped } from '../history/version-repository.server.ts';
import { type EntryRow, findRow } from './entry-repository.server.ts';
import type { StudioEntry } from './studio-entry.ts';

/** An entry with its working copy, for the studio. */
export async function readEntry(
	db: Database,
	collection: CollectionName,
	slug: string,
): Promise<StudioEntry | undefined> {
	const row = await findRow(db, collection, slug);
	return row && toStudioEntry(row);
}

/** An entry's status, for the header of its screens. */
export async function readEntryStatus(db: Database, entry: StudioEntry) {
	const { state, hasDraft, publishAt, updatedAt, updatedBy, address } = entry;
	return {
		state,
		hasDraft,
		publishAt,
		updatedAt,
		updatedBy,
		address,
		isPublishStopped: await isPublishStopped(db, entry),
	};
}

export function toStudioEntry(row: EntryRow): StudioEntry {
	const { slug, state, version } = row;
	const collection = row.collection as CollectionName;
	const data: unknown = JSON.parse(row.draft ?? row.data);
	return {
		collection,
		slug,
		state,
		data,
		published: state === 'published' ? JSON.parse(row.data) : null,
		hasDraft: row.draft !== null,
		version,
		publishAt: row.publish_at,
		updatedAt: row.updated_at,
		updatedBy: row.updated_by,
		address: summariseCopy(collection, slug, data).address,
	};
}
