import type { Database } from '#app/db/open-database.server.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import type { MailToSend } from '#app/features/mail/mail-templates.ts';
import { enqueueMail } from '#app/features/outbox/enqueue-mail.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import type { Env } from '#app/platform/env.ts';
import type { Log } from '#app/platform/log.server.ts';
import { countMailRequest, mayMail, resetLinkLife, signUpLinkLife } from '../mail-limits.server.ts';
import { createMailedLink } from '../mailed-links.server.ts';
import { takesMail } from '../staff-address.ts';
import { findAccountByEmail } from './own-account-repository.server.ts';

/** What sending a link works with. */
export interface MailLinkContext {
	db: Database;
	content: ContentReader;
	env: Env;
	clock: Clock;
	log: Log;
	requestId: string;
	clientAddress: string;
}

/** The outcome. "Asked" is the same whether the address has an account or not. */
export type AskOutcome = { outcome: 'asked' } | { outcome: 'limited'; retryAfter: number };

/**
 * Sends a link that creates an account, or one for a new password if there is one. Both take the same steps, so that
 * neither the answer nor its time reveals which it was.
 */
export async function askForAccount(
	context: MailLinkContext,
	given: { name: string; email: string; phone: string },
): Promise<AskOutcome> {
	const { db, content, env, clock } = context;
	const email = given.email.toLowerCase();
	const { brand } = (await content.single('site')).data;
	const now = clock.now();
	return await db.transaction().execute(async (trx): Promise<AskOutcome> => {
		const retryAfter = await countMailRequest(trx, context, 'sign-up', now);
		if (retryAfter > 0) return { outcome: 'limited', retryAfter };
		const account = await findAccountByEmail(trx, email);
		const isAllowed = await mayMail(trx, context, { kind: 'sign-up', email }, now);
		if (!isAllowed || !takesMail(email)) return { outcome: 'asked' };
		const life = account ? resetLinkLife : signUpLinkLife;
		const token = await createMailedLink(trx, {
			purpose: account ? 'reset' : 'sign-up',
			email,
			details: account ? {} : { name: given.name, phone: given.phone },
			expiresAt: new Date(now.getTime() + life),
		});
		const mail: MailToSend = account
			? {
					template: 'account-exists',
					props: {
						brand,
						loginUrl: `${env.PUBLIC_URL}/login`,
						resetUrl: `${env.PUBLIC_URL}/login/reset/${token}`,
					},
				}
			: {
					template: 'account-confirm',
					props: { brand, name: given.name, confirmUrl: `${env.PUBLIC_URL}/signup/${token}` },
				};
		await enqueueMail(trx, mail, { to: email, at: now });
		return { outcome: 'asked' };
	});
}
