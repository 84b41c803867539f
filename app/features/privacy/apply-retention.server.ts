import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type Database, type DbContext, inTransaction } from '#app/db/open-database.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { deleteOldUploads } from '#app/features/import/upload-import.server.ts';
import { lockSetting, writeSetting } from '#app/features/settings/settings.server.ts';
import { indiaDay } from '#app/platform/india-time.ts';
import { isFullBatch, retentionQueries } from './retention-repository.server.ts';
import { monthsBefore, type RetentionKind, retentionKindNames } from './retention-rules.ts';
import { readRetention } from './retention-settings.server.ts';

/**
 * Deletes data past its retention period once a day; the first process of the day does it. What one day does not
 * finish, the next does.
 */
export async function applyRetention(
	{ db, clock }: DbContext,
	stop: () => boolean = () => false,
): Promise<Partial<Record<RetentionKind, number>> | undefined> {
	const now = clock.now();
	if (!(await claimDay(db, indiaDay(now.getTime())))) return undefined;
	await deleteOldUploads(db, now);
	const retention = await readRetention(db);
	const removed: Partial<Record<RetentionKind, number>> = {};
	for (const kind of retentionKindNames) {
		const months = retention[kind];
		if (months === null) continue;
		const before = monthsBefore(now.getTime(), months);
		let last = 0;
		do {
			last = await inTransaction(db, (trx) => retentionQueries[kind].remove(trx, before, now));
			removed[kind] = (removed[kind] ?? 0) + last;
			await yieldToEventLoop();
		} while (isFullBatch(last) && !stop());
	}
	if (Object.values(removed).some((count) => count > 0)) {
		await writeAudit(db, {
			actor: null,
			action: 'retention.applied',
			subject: { kind: 'retention', id: 'daily' },
			details: removed,
			at: now,
		});
	}
	return removed;
}

/** True for the first process that asks on that day. */
async function claimDay(db: Database, day: string): Promise<boolean> {
	return await db.transaction().execute(async (trx) => {
		if ((await lockSetting(trx, 'retention-done')) === day) return false;
		await writeSetting(trx, 'retention-done', day);
		return true;
	});
}
