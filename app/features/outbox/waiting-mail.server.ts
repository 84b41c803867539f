import type { Database } from '#app/db/open-database.server.ts';
import {
	bringForward,
	hasMailsWaiting,
	mailQueue,
	setNoticeMailState,
} from './outbox-repository.server.ts';
import { maxPause } from './plan-retry.ts';

/** So many mails may wait before newsletters do: an enquiry's mail goes out behind them. */
const maxWaiting = 100;

/** Whether a mail is due that nobody is sending. */
export async function isMailDue(db: Database, now: Date): Promise<boolean> {
	return await mailQueue.hasDue(db, now);
}

/** Whether so much mail waits that newsletters should wait too. */
export async function hasBacklog(db: Database, now: Date): Promise<boolean> {
	return await hasMailsWaiting(db, maxWaiting, now);
}

/** Makes due again what was put off too far because the clock was ahead, and has been put back. */
export async function catchUpWithClock(db: Database, now: Date) {
	await bringForward(db, now, maxPause);
}

/** What staff reads at a reminder that was not sent. */
const reason = 'The date was moved or cancelled after this reminder was written.';

/** Keeps the mails of a notice that still wait from being sent; one that is on its way goes out. */
export async function discardNoticeMail(trx: Database, notice: string, now: Date) {
	await setNoticeMailState(trx, notice, { from: 'waiting', to: 'discarded', reason }, now);
}

/** Lets them go out after all. */
export async function restoreNoticeMail(trx: Database, notice: string, now: Date) {
	await setNoticeMailState(trx, notice, { from: 'discarded', to: 'waiting', reason }, now);
}
