import type { Database } from '#app/db/open-database.server.ts';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import { enqueueMessage } from '#app/features/outbox/enqueue-message.server.ts';
import { hasBacklog } from '#app/features/outbox/waiting-mail.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import type { Env } from '#app/platform/env.ts';
import { isQuiet } from '#app/platform/quiet-hours.ts';
import {
	findDueNewsletter,
	lockNewsletter,
	type NewsletterRow,
	updateNewsletter,
} from './newsletter-repository.server.ts';
import { newsletterMail } from './preview-newsletter.server.ts';
import { listNextReaders } from './subscriber-list-repository.server.ts';

/** Twenty mails are queued, and the next twenty a second later. */
const batch = 20;
const pause = 1000;

export interface NewsletterParts {
	db: Database;
	clock: Clock;
	site: { brand: string; publicUrl: string };
}

/** Takes a step of the due newsletter, unless it is night or other mail goes first. Returns whether there was one. */
export async function sendDueNewsletter({
	db,
	clock,
	env,
}: {
	db: Database;
	clock: Clock;
	env: Pick<Env, 'SMTP_URL' | 'PUBLIC_URL'>;
}): Promise<boolean> {
	const now = clock.now();
	if (isQuiet(now) || !(await findDueNewsletter(db, now))) return false;
	// Without a mail server all mail waits, and is read on the desk.
	if (env.SMTP_URL && (await hasBacklog(db, now))) return false;
	const { brand } = (await createContentReader(db).single('site')).data;
	await sendNextReaders({ db, clock, site: { brand, publicUrl: env.PUBLIC_URL } });
	return true;
}

/**
 * Queues mails for the next subscribers and stores the progress in one transaction, so that a crash or second process
 * skips nobody and sends nothing twice. Returns how many were queued.
 */
export async function sendNextReaders({ db, clock, site }: NewsletterParts): Promise<number> {
	const id = await findDueNewsletter(db, clock.now());
	if (!id) return 0;
	return await db.transaction().execute(async (trx) => {
		const newsletter = await lockNewsletter(trx, id);
		const now = clock.now();
		if (!newsletter || !isDue(newsletter, now)) return 0;
		const readers = await listNextReaders(trx, {
			cursor: newsletter.cursor,
			confirmedBy: newsletter.started_at ?? 0,
			limit: batch,
			...(newsletter.audience !== 'all' && { chosenFor: id }),
		});
		for (const { email, token } of readers) {
			await enqueueMessage(trx, newsletterMail(newsletter, site, token), { to: email, at: now });
		}
		const isLast = readers.length < batch;
		await updateNewsletter(trx, id, {
			cursor: readers.at(-1)?.id ?? newsletter.cursor,
			sent_count: newsletter.sent_count + readers.length,
			next_step_at: now.getTime() + pause,
			...(isLast && { state: 'done', finished_at: now.getTime() }),
		});
		return readers.length;
	});
}

/** Checked again under the lock: another process may have taken this step. */
function isDue({ state, next_step_at }: NewsletterRow, now: Date) {
	return state === 'sending' && next_step_at <= now.getTime();
}
