import type { Database } from '#app/db/open-database.server.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { countAttempt, networkOf } from '#app/features/limits/count-attempt.server.ts';
import { mayMailRecipient } from '#app/features/limits/limit-recipient.server.ts';
import type { MailToSend } from '#app/features/mail/mail-templates.ts';
import { enqueueMessage } from '#app/features/outbox/enqueue-message.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import { day, hour, minute, week } from '#app/platform/durations.ts';
import type { Env } from '#app/platform/env.ts';
import { createMailedLink } from './mailed-links.server.ts';

/** What visitors can ask for by mail: how long the link is valid, and how many mails an address gets per hour. */
const purposes = {
	newsletter: { life: 2 * week, mailsPerHour: 2 },
	watch: { life: 2 * week, mailsPerHour: 3 },
	/** Short, because the database stores a whole plan until then. */
	plan: { life: day, mailsPerHour: 5 },
};

const perNetwork = { max: 20, within: 10 * minute };

/** “Asked” does not reveal whether the address was known or a mail was sent. */
export type ConfirmationOutcome = { outcome: 'asked' } | { outcome: 'limited'; retryAfter: number };

export interface ConfirmationContext {
	db: Database;
	content: ContentReader;
	env: Pick<Env, 'PUBLIC_URL'>;
	clock: Clock;
	clientIp: string;
}

/** The mail, and what its link stores. */
interface Confirmation {
	details?: Record<string, string>;
	mail: (token: string) => MailToSend;
}

/**
 * Mails a link that confirms a request made with this address, within the limits. `prepare` runs in the same
 * transaction; if it returns nothing, no mail is sent.
 */
export async function mailConfirmation(
	{ db, content, env, clock, clientIp }: ConfirmationContext,
	{ purpose, email }: { purpose: keyof typeof purposes; email: string },
	prepare: (
		trx: Database,
		site: { brand: string; publicUrl: string; now: Date },
	) => Promise<Confirmation | undefined>,
): Promise<ConfirmationOutcome> {
	const now = clock.now();
	const { life, mailsPerHour } = purposes[purpose];
	const { brand } = (await content.single('site')).data;
	return await db.transaction().execute(async (trx): Promise<ConfirmationOutcome> => {
		const network = `${purpose}:${networkOf(clientIp)}`;
		const retryAfter = await countAttempt(trx, network, perNetwork, now);
		if (retryAfter > 0) return { outcome: 'limited', retryAfter };
		const confirmation = await prepare(trx, { brand, publicUrl: env.PUBLIC_URL, now });
		const perRecipient = { max: mailsPerHour, within: hour };
		// Counted also where no mail is due: else the counts would tell who subscribes.
		const mayMail =
			(await countAttempt(trx, `${purpose}-mail:${email}`, perRecipient, now)) === 0 &&
			(await mayMailRecipient(trx, 'courtesy', { email, clientIp }, now));
		if (!mayMail || !confirmation) return { outcome: 'asked' };
		const { details = {}, mail } = confirmation;
		const token = await createMailedLink(trx, { purpose, email, details, life }, now);
		await enqueueMessage(trx, mail(token), { to: email, at: now });
		return { outcome: 'asked' };
	});
}
