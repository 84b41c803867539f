import type { Database, DbContext } from '#app/db/open-database.server.ts';
import type { MailToSend } from '#app/features/mail/mail-templates.ts';
import type { Env } from '#app/platform/env.ts';
import { isQuiet } from '#app/platform/quiet-hours.ts';
import { enqueueMessage } from './enqueue-message.server.ts';
import { hasMailsWaiting } from './outbox-repository.server.ts';

/** How many mails may wait before long sendings have to: an enquiry's mail queues behind them. */
const maxWaiting = 100;

/** What a sending to many remembers between its steps. */
interface SendingRow {
	state: string;
	/** The id of the last recipient. */
	cursor: string;
	sent_count: number;
	next_step_at: number;
}

/** A kind of sending to many people, whose mails move into the outbox in steps. */
export interface Sending<Row extends SendingRow> {
	/** How many mails a step queues, and the time until the next step. */
	size: number;
	pause: number;
	findDue(db: Database, now: Date): Promise<string | undefined>;
	lock(trx: Database, id: string): Promise<Row | undefined>;
	update(
		trx: Database,
		id: string,
		columns: Omit<SendingRow, 'state'> & { state?: 'done'; finished_at?: number },
	): Promise<void>;
	/** The next recipients and what writes their mail; undefined when there is nothing to send any more. */
	prepare(trx: Database, row: Row, now: Date): Promise<SendingStep | undefined>;
}

interface SendingStep {
	recipients: readonly { id: string; email: string; token: string }[];
	write: (token: string) => MailToSend;
	noticeId?: string;
}

/**
 * Queues the next mails of a due sending and stores the progress in one transaction, so that a crash or second process
 * skips nobody and sends nothing twice. Not by night, nor while other mail waits. Returns how many were queued.
 */
export async function sendNextStep<Row extends SendingRow>(
	{ db, clock, env }: DbContext & { env: Pick<Env, 'SMTP_URL'> },
	{ size, pause, findDue, lock, update, prepare }: Sending<Row>,
): Promise<number> {
	const began = clock.now();
	const id = isQuiet(began) ? undefined : await findDue(db, began);
	// Without a mail server all mail waits, and is read on the desk.
	if (!id || (env.SMTP_URL && (await hasMailsWaiting(db, maxWaiting, began)))) return 0;
	return await db.transaction().execute(async (trx) => {
		const row = await lock(trx, id);
		const now = clock.now();
		// Checked again under the lock: another process may have taken this step.
		if (row?.state !== 'sending' || row.next_step_at > now.getTime()) return 0;
		const step = await prepare(trx, row, now);
		if (!step) return 0;
		const { recipients, write, noticeId } = step;
		for (const { email, token } of recipients) {
			await enqueueMessage(trx, write(token), { to: email, noticeId, at: now });
		}
		await update(trx, id, {
			cursor: recipients.at(-1)?.id ?? row.cursor,
			sent_count: row.sent_count + recipients.length,
			next_step_at: now.getTime() + pause,
			...(recipients.length < size && { state: 'done', finished_at: now.getTime() }),
		});
		return recipients.length;
	});
}
