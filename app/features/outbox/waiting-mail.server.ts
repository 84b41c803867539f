import type { Database } from '#app/db/open-database.server.ts';
import { mailQueue, rescheduleSooner, setNoticeMailState } from './outbox-repository.server.ts';
import { maxPause } from './plan-retry.ts';

export async function isMailDue(db: Database, now: Date): Promise<boolean> {
	return await mailQueue.hasDue(db, now);
}

/** Reschedules mail that was put off too far by a clock that has since been set back. */
export async function catchUpWithClock(db: Database, now: Date) {
	await rescheduleSooner(db, now, maxPause);
}

/** The reason shown for an unsent reminder. */
const reason = 'The date was moved or cancelled after this reminder was written.';

/** Discards a notice's waiting mails; one being sent still goes out. */
export async function discardNoticeMail(trx: Database, notice: string, now: Date) {
	await setNoticeMailState(trx, notice, { from: 'waiting', to: 'discarded', reason }, now);
}

export async function restoreNoticeMail(trx: Database, notice: string, now: Date) {
	await setNoticeMailState(trx, notice, { from: 'discarded', to: 'waiting', reason }, now);
}
