import type { Database } from '#app/db/open-database.server.ts';
import { enqueueMail } from '#app/features/outbox/outbox-repository.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import { newsletterMail } from './newsletter-mail.ts';
import {
	findDueNewsletter,
	holdNewsletter,
	type NewsletterRow,
	updateNewsletter,
} from './newsletter-repository.server.ts';
import { listNextReaders } from './subscriber-list-repository.server.ts';

/** Twenty mails go into the outbox, and the next twenty a second later. */
const batch = 20;
const pause = 1000;

/** What sending newsletters needs. */
export interface NewsletterParts {
	db: Database;
	clock: Clock;
	site: { brand: string; publicUrl: string };
}

/**
 * Takes one step of the newsletter that is due: the mails of the next subscribers and how far it has got are written
 * together. A process that dies leaves the step undone, and of several processes one takes it; so nobody is left out
 * and nobody gets it twice. Answers how many mails were written.
 */
export async function sendNextReaders({ db, clock, site }: NewsletterParts): Promise<number> {
	const id = await findDueNewsletter(db, clock.now());
	if (!id) return 0;
	return await db.transaction().execute(async (trx) => {
		const newsletter = await holdNewsletter(trx, id);
		const now = clock.now();
		if (!newsletter || !isDue(newsletter, now)) return 0;
		const readers = await listNextReaders(trx, {
			cursor: newsletter.cursor,
			confirmedBy: newsletter.started_at ?? 0,
			limit: batch,
		});
		for (const { email, token } of readers) {
			await enqueueMail(trx, newsletterMail(newsletter, site, token), { to: email, at: now });
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

/** Asked again once the row is held: another process may have taken the step meanwhile. */
function isDue({ state, next_step_at }: NewsletterRow, now: Date) {
	return state === 'sending' && next_step_at <= now.getTime();
}
