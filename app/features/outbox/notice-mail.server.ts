import type { Database } from '#app/db/open-database.server.ts';
import { setNoticeMailState } from './outbox-repository.server.ts';

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
