import type { Database } from '#app/db/open-database.server.ts';
import { hour } from '#app/platform/durations.ts';
import { listMovedAddresses } from './history/version-repository.server.ts';
import {
	type ContentChange,
	deleteChanges,
	listChanges,
	readLastChange,
	recordChange,
} from './reader/change-repository.server.ts';
import { listEntryAddresses } from './reader/content-repository.server.ts';

/** How long changes are remembered; a process that did not look for half of it starts afresh. */
export const changesAreRemembered = hour;

/** What a process that caches pages must know of content. */
export interface ContentState {
	/** The number of the last change. */
	lastChange: number;
	/** Every address at which the public can read an entry, or could before it moved. */
	addresses: string[];
}

/** Tells every process that pages with this picture look different now, in the caller's transaction. */
export async function recordPictureChange(trx: Database, name: string, at: Date) {
	await recordChange(trx, { collection: 'pictures', slug: name, at: at.getTime() });
}

/** Tells every process that the recorded dates of an exam are others now, in the caller's transaction. */
export async function recordExamDateChange(trx: Database, exam: string, at: Date) {
	await recordChange(trx, { collection: 'calendar', slug: exam, at: at.getTime() });
}

/** The number of the last change; two equal answers mean that the public sees the same. */
export async function readContentVersion(db: Database): Promise<number> {
	return await readLastChange(db);
}

/** What content is now, for a process that starts. */
export async function readContentState(db: Database): Promise<ContentState> {
	// In this order: what changes in between is noticed twice rather than never.
	const lastChange = await readLastChange(db);
	return { lastChange, addresses: await listAddresses(db) };
}

async function listAddresses(db: Database) {
	return [...(await listEntryAddresses(db)), ...(await listMovedAddresses(db))];
}

/** What has changed since then; undefined when nothing has, unless it is wanted in any case. */
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

/** Deletes changes that every process has long seen. */
export async function deleteOldChanges(db: Database, now: Date) {
	await deleteChanges(db, now.getTime() - changesAreRemembered);
}
