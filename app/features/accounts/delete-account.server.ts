import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import type { MailTemplate } from '#app/features/mail/mail-templates.ts';
import { eraseSubscription } from '#app/features/newsletter/subscriber-repository.server.ts';
import { enqueueMail } from '#app/features/outbox/outbox-repository.server.ts';
import { eraseMailTo } from '#app/features/outbox/own-mail-repository.server.ts';
import { checkOwnPassword } from './check-own-password.server.ts';
import { forgetMailedLinksOf } from './mailed-link-repository.server.ts';
import { eraseAccount } from './own-account-repository.server.ts';
import type { SignInContext } from './sign-in.server.ts';

/** What became of the wish to be forgotten. */
export type DeleteOutcome = { outcome: 'deleted' | 'wrong-password' | 'limited' };

/** Mails that are about nothing but the account. */
const accountMails: MailTemplate[] = [
	'account-confirm',
	'account-exists',
	'account-unknown',
	'password-reset',
	'newsletter-confirm',
];

/**
 * Erases a student's account with all that hangs on it, and confirms it by mail. Enquiries stay: they are the
 * provider's record of who asked to be called.
 */
export async function deleteAccount(
	context: Pick<SignInContext, 'db' | 'clock' | 'log' | 'requestId'> & { content: ContentReader },
	account: { id: string; name: string; email: string },
	password: string,
): Promise<DeleteOutcome> {
	const { db, content, clock, log, requestId } = context;
	const checked = await checkOwnPassword(context, account.id, password);
	if (checked === 'limited') return { outcome: 'limited' };
	if (checked === 'wrong') return { outcome: 'wrong-password' };
	const { brand, phone } = (await content.single('site')).data;
	const { email, name } = account;
	await db.transaction().execute(async (trx) => {
		// Pressed twice at the same time, the first one did it all.
		if (!(await eraseAccount(trx, account.id))) return;
		await forgetMailedLinksOf(trx, email);
		await eraseSubscription(trx, email);
		await eraseMailTo(trx, email, accountMails);
		const mail = { template: 'account-deleted' as const, props: { brand, name, phone } };
		await enqueueMail(trx, mail, { to: email, at: clock.now() });
	});
	log.info({ id: requestId, account: account.id }, 'student account deleted by its owner');
	return { outcome: 'deleted' };
}
