import type { Database } from '#app/db/open-database.server.ts';
import { bringForward, hasMailsWaiting, mailQueue } from './outbox-repository.server.ts';
import { longestPause } from './plan-retry.ts';

/** So many mails may wait before newsletters do: an enquiry's mail goes out behind them. */
const mostWaiting = 100;

/** Whether a mail is due that nobody is sending. */
export async function isMailDue(db: Database, now: Date): Promise<boolean> {
	return await mailQueue.hasDue(db, now);
}

/** Whether so much mail waits that newsletters should wait too. */
export async function hasBacklog(db: Database, now: Date): Promise<boolean> {
	return await hasMailsWaiting(db, mostWaiting, now);
}

/** Makes due again what was put off too far because the clock was ahead, and has been put back. */
export async function catchUpWithClock(db: Database, now: Date) {
	await bringForward(db, now, longestPause);
}
