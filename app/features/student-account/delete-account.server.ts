import { eraseAccount } from '#app/features/accounts/account-record.server.ts';
import { checkOwnPassword } from '#app/features/accounts/check-own-password.server.ts';
import type { SignInContext } from '#app/features/accounts/sign-in.server.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { eraseWatches } from '#app/features/exam-dates/own-watches.server.ts';
import { eraseSubscription } from '#app/features/newsletter/own-subscription.server.ts';
import { enqueueMessage } from '#app/features/outbox/enqueue-message.server.ts';
import { eraseAccountMail } from '#app/features/outbox/own-mail.server.ts';

export type DeleteOutcome = { outcome: 'deleted' | 'wrong-password' | 'limited' };

/**
 * Erases a student's account and everything tied to it, and confirms it by mail. Enquiries stay: they are the
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
		// On a double click, the first request did it all.
		if (!(await eraseAccount(trx, account))) return;
		await eraseSubscription(trx, email);
		await eraseWatches(trx, email);
		await eraseAccountMail(trx, email);
		const mail = { template: 'account-deleted' as const, props: { brand, name, phone } };
		await enqueueMessage(trx, mail, { to: email, at: clock.now() });
	});
	log.info({ id: requestId, account: account.id }, 'student account deleted by its owner');
	return { outcome: 'deleted' };
}
