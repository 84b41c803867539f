import type { Database } from '#app/db/open-database.server.ts';
import { forgetSendings } from './contact/sending-repository.server.ts';
import { forgetBulkChanges } from './inbox/bulk-change-repository.server.ts';
import { forgetLeadChanges } from './lead-change-repository.server.ts';

const hour = 60 * 60_000;

/** Bulk changes can be undone for minutes only. */
const bulkChangesAreKept = hour;
/** As long as a draft waits on a device to be sent again. */
const sendingsAreKept = 25 * hour;
/** So long, because an inbox that slept over night is told what it missed. */
const changesAreKept = 24 * hour;

/** Forgets what is noted of work on leads for a while only: sent forms, bulk changes, and changes for open inboxes. */
export async function forgetPastWork(db: Database, now: Date) {
	const at = now.getTime();
	await forgetSendings(db, at - sendingsAreKept);
	await forgetBulkChanges(db, at - bulkChangesAreKept);
	await forgetLeadChanges(db, at - changesAreKept);
}
