import type { MailToSend } from '#app/features/mail/mail-templates.ts';
import { enqueueMail } from '#app/features/outbox/enqueue-mail.server.ts';
import { countMailRequest, mayMail, resetLinkLife } from '../mail-limits.server.ts';
import { createMailedLink } from '../mailed-links.server.ts';
import type { AskOutcome, MailLinkContext } from '../own/ask-for-account.server.ts';
import { findAccountByEmail } from '../own/own-account-repository.server.ts';
import { takesMail } from '../staff-address.ts';

/**
 * Sends a link for a new password, or a mail that there is no account. Both take the same steps, so that neither the
 * answer nor its time reveals which it was.
 */
export async function askForPassword(
	context: MailLinkContext,
	given: { email: string },
): Promise<AskOutcome> {
	const { db, content, env, clock } = context;
	const email = given.email.toLowerCase();
	const { brand } = (await content.single('site')).data;
	const now = clock.now();
	return await db.transaction().execute(async (trx): Promise<AskOutcome> => {
		const retryAfter = await countMailRequest(trx, context, 'reset', now);
		if (retryAfter > 0) return { outcome: 'limited', retryAfter };
		const account = await findAccountByEmail(trx, email);
		const isAllowed = await mayMail(trx, context, { kind: 'reset', email }, now);
		if (!isAllowed || !takesMail(email)) return { outcome: 'asked' };
		// Written for an unknown address too, where nobody learns the token: the work must be the same.
		const token = await createMailedLink(trx, {
			purpose: 'reset',
			email,
			details: {},
			expiresAt: new Date(now.getTime() + resetLinkLife),
		});
		const mail: MailToSend =
			account && !account.disabled
				? {
						template: 'password-reset',
						props: { brand, resetUrl: `${env.PUBLIC_URL}/login/reset/${token}` },
					}
				: {
						template: 'account-unknown',
						props: { brand, signupUrl: `${env.PUBLIC_URL}/signup` },
					};
		await enqueueMail(trx, mail, { to: email, at: now });
		return { outcome: 'asked' };
	});
}
