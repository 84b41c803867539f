import type { DbContext } from '#app/db/open-database.server.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import type { MailToSend } from '#app/features/mail/mail-templates.ts';
import { enqueueMessage } from '#app/features/outbox/enqueue-message.server.ts';
import type { Env } from '#app/platform/env.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { Account } from '../account.ts';
import { findAccountByEmail } from '../account-repository.server.ts';
import { countMailRequest, mayMail, resetLinkLife, signUpLinkLife } from '../mail-limits.server.ts';
import { createMailedLink } from '../mailed-links.server.ts';
import { canReceiveMail } from '../staff-email.ts';

interface MailLinkContext extends DbContext {
	content: ContentReader;
	env: Env;
	log: Log;
	requestId: string;
	clientIp: string;
}

/** The outcome. "Asked" is the same whether the address has an account or not. */
export type MailLinkOutcome = { outcome: 'asked' } | { outcome: 'limited'; retryAfter: number };

/** Mails a link that creates an account, or a password link if the account exists. */
export async function mailSignUpLink(
	context: MailLinkContext,
	given: { name: string; email: string; phone: string },
): Promise<MailLinkOutcome> {
	const { name, email, phone } = given;
	const { PUBLIC_URL } = context.env;
	return await mailLink(context, { kind: 'sign-up', email }, (account) =>
		account
			? {
					...reset,
					mail: (brand, token) => ({
						template: 'account-exists',
						props: {
							brand,
							loginUrl: `${PUBLIC_URL}/login`,
							resetUrl: `${PUBLIC_URL}/login/reset/${token}`,
						},
					}),
				}
			: {
					purpose: 'sign-up',
					details: { name, phone },
					life: signUpLinkLife,
					mail: (brand, token) => ({
						template: 'account-confirm',
						props: { brand, name, confirmUrl: `${PUBLIC_URL}/signup/${token}` },
					}),
				},
	);
}

/** Mails a password link, or a notice that there is no account. */
export async function mailPasswordResetLink(
	context: MailLinkContext,
	{ email }: { email: string },
): Promise<MailLinkOutcome> {
	const { PUBLIC_URL } = context.env;
	return await mailLink(context, { kind: 'reset', email }, (account) => ({
		...reset,
		mail: (brand, token) =>
			account && !account.disabled
				? {
						template: 'password-reset',
						props: { brand, resetUrl: `${PUBLIC_URL}/login/reset/${token}` },
					}
				: { template: 'account-unknown', props: { brand, signupUrl: `${PUBLIC_URL}/signup` } },
	}));
}

interface LinkToMail {
	purpose: 'sign-up' | 'reset';
	details: Record<string, string>;
	life: number;
	mail(brand: string, token: string): MailToSend;
}

const reset = { purpose: 'reset', details: {}, life: resetLinkLife } as const;

/**
 * Mails a link. The steps are the same with or without an account, so that neither the answer nor its timing reveals
 * which: a link is also stored for an unknown address, but its token goes nowhere.
 */
async function mailLink(
	context: MailLinkContext,
	asked: { kind: LinkToMail['purpose']; email: string },
	describe: (account: Account | undefined) => LinkToMail,
): Promise<MailLinkOutcome> {
	const { db, content, clock } = context;
	const { kind } = asked;
	const email = asked.email.toLowerCase();
	const { brand } = (await content.single('site')).data;
	const now = clock.now();
	return await db.transaction().execute(async (trx): Promise<MailLinkOutcome> => {
		const retryAfter = await countMailRequest(trx, context, kind, now);
		if (retryAfter > 0) return { outcome: 'limited', retryAfter };
		const account = await findAccountByEmail(trx, email);
		const hasAccount = account !== undefined;
		const isAllowed = await mayMail(trx, context, { kind, email, hasAccount }, now);
		if (!isAllowed || !canReceiveMail(email)) return { outcome: 'asked' };
		const { purpose, details, life, mail } = describe(account);
		const token = await createMailedLink(trx, { purpose, email, details, life }, now);
		await enqueueMessage(trx, mail(brand, token), { to: email, at: now });
		return { outcome: 'asked' };
	});
}
