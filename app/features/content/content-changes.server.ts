import type { Database } from '#app/db/open-database.server.ts';
import { hour } from '#app/platform/durations.ts';
import { lockContent } from './entries/entry-repository.server.ts';
import { listMovedAddresses } from './history/version-repository.server.ts';
import {
	type ContentChange,
	deleteChanges,
	listChanges,
	readContentVersion,
	recordChange,
} from './reader/change-repository.server.ts';
import { listEntryAddresses } from './reader/content-repository.server.ts';

/** How long changes are kept; a process that missed half of this reloads everything. */
export const contentChangeLifetime = hour;

/** What a process with a page cache must know about content. */
export interface ContentState {
	lastChange: number;
	/** Every address at which an entry is public, or was before it moved. */
	addresses: string[];
}

/** Tells all processes that pages with this picture changed, in the caller's transaction. */
export async function recordPictureChange(trx: Database, name: string, at: Date) {
	await lockContent(trx);
	await recordChange(trx, { collection: 'pictures', slug: name, at: at.getTime() });
}

/** Tells all processes that an exam's recorded dates changed, in the caller's transaction. */
export async function recordExamDateChange(trx: Database, exam: string, at: Date) {
	await lockContent(trx);
	await recordChange(trx, { collection: 'calendar', slug: exam, at: at.getTime() });
}

/** The last change number; equal numbers mean equal public content. */
export { readContentVersion } from './reader/change-repository.server.ts';

/** The current state of content, for a starting process. */
export async function readContentState(db: Database): Promise<ContentState> {
	// In this order, so that a change in between is noticed twice rather than never.
	const lastChange = await readContentVersion(db);
	return { lastChange, addresses: await listAddresses(db) };
}

async function listAddresses(db: Database) {
	return [...(await listEntryAddresses(db)), ...(await listMovedAddresses(db))];
}

/** The changes since then; undefined without any, unless wanted in any case. */
export async function readNewChanges(
	db: Database,
	since: number,
	{ always }: { always: boolean },
): Promise<(ContentState & { changes: ContentChange[] }) | undefined> {
	const changes = await listChanges(db, since);
	if (!always && changes.length === 0) return undefined;
	const lastChange = changes.at(-1)?.id ?? since;
	return { changes, lastChange, addresses: await listAddresses(db) };
}

/** Deletes changes that all processes have seen. */
export async function deleteOldChanges(db: Database, now: Date) {
	await deleteChanges(db, now.getTime() - contentChangeLifetime);
}
