import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { email as emailField } from '#app/features/forms/define-form.ts';
import { fieldSchema } from '#app/features/forms/parse-form.server.ts';
import { enqueueMessage } from '#app/features/outbox/enqueue-message.server.ts';
import type { Env } from '#app/platform/env.ts';
import { type Invalid, invalid, readErrors } from '#app/platform/field-errors.ts';
import { findAccount } from '../account-repository.server.ts';
import { checkOwnPassword } from '../check-own-password.server.ts';
import { addressLinkLife, mayMail } from '../mail-limits.server.ts';
import { createMailedLink } from '../mailed-links.server.ts';
import type { SignInContext } from '../sign-in.server.ts';
import { canReceiveMail } from '../staff-email.ts';

/** The outcome. "Asked" is the same whether another account has the address or not. */
export type EmailChangeOutcome =
	| { outcome: 'asked'; email: string }
	| Invalid
	| { outcome: 'wrong-password' }
	| { outcome: 'limited' };

const emailSchema = fieldSchema(emailField({ label: 'Email' }));

/**
 * Mails a link to the new email of a member of staff. Requires the password, because whoever reads an account's mail
 * can reset its password.
 */
export async function requestEmailChange(
	context: Pick<SignInContext, 'db' | 'clock' | 'log' | 'requestId'> & {
		content: ContentReader;
		env: Env;
	},
	account: { id: string; email: string },
	given: { email: string; current: string },
): Promise<EmailChangeOutcome> {
	const { db, content, env, clock } = context;
	const read = emailSchema.safeParse(given.email);
	if (!read.success) return invalid(readErrors(read.error, () => 'email'));
	const email = read.data.toLowerCase();
	if (!canReceiveMail(email)) return invalid({ email: 'We cannot send mail to this address.' });
	if (email === account.email) return invalid({ email: 'This is your address already.' });
	const checked = await checkOwnPassword(context, account.id, given.current);
	if (checked === 'limited') return { outcome: 'limited' };
	if (checked === 'wrong') return { outcome: 'wrong-password' };
	const { brand } = (await content.single('site')).data;
	const now = clock.now();
	await db.transaction().execute(async (trx) => {
		const holder = await findAccount(trx, email);
		const isTaken = holder !== undefined && holder.id !== account.id;
		const isAllowed = await mayMail(trx, context, { kind: 'address', email }, now);
		if (!isAllowed || isTaken) return;
		const details = { account: account.id };
		const link = { purpose: 'address', email, details, life: addressLinkLife } as const;
		const token = await createMailedLink(trx, link, now);
		const props = { brand, confirmUrl: `${env.PUBLIC_URL}/desk/security/address/${token}` };
		await enqueueMessage(trx, { template: 'address-confirm', props }, { to: email, at: now });
	});
	return { outcome: 'asked', email };
}
