import { type Invalid, invalid } from '#app/platform/field-errors.ts';
import { findAccountByEmail, insertAccount } from '../account-repository.server.ts';
import { resetMailCounts } from '../mail-limits.server.ts';
import { deleteMailedLinksOf } from '../mailed-link-repository.server.ts';
import { consumeMailedLink, findMailedLink, type MailedLink } from '../mailed-links.server.ts';
import { hashPassword } from '../passwords/password-hash.server.ts';
import { findPasswordError } from '../passwords/password-rule.ts';
import { type BegunSession, beginSession } from '../sessions/begin-session.server.ts';
import type { SignInContext } from '../sign-in.server.ts';

export type LinkOutcome = BegunSession | { outcome: 'done' } | Invalid | { outcome: 'gone' };

/** Creates the account that a link confirms, with the chosen password, and signs in. */
export async function confirmAccount(
	context: SignInContext,
	given: { token: string; password: string },
	headers: Headers,
): Promise<LinkOutcome> {
	const { db, clock, log, requestId } = context;
	const now = clock.now();
	const link = await findMailedLink(db, 'sign-up', given.token, now);
	if (!link) return { outcome: 'gone' };
	const error = findPasswordError(given.password, { name: nameIn(link), email: link.email });
	if (error) return invalid({ password: error });
	const passwordHash = await hashPassword(given.password);
	const id = await db.transaction().execute(async (trx) => {
		const used = await consumeMailedLink(trx, 'sign-up', given.token, now);
		if (!used) return undefined;
		await deleteMailedLinksOf(trx, link.email, 'sign-up');
		await resetMailCounts(trx, 'sign-up', link.email);
		return await insertAccount(trx, {
			name: nameIn(used),
			email: used.email,
			phone: used.details.phone,
			role: 'student',
			passwordHash,
			at: now,
		});
	});
	if (!id) return { outcome: 'gone' };
	log.info({ id: requestId, account: id }, 'student account made');
	const account = await findAccountByEmail(db, link.email);
	return (await beginSession(context, account, given.password, headers)) ?? { outcome: 'done' };
}

function nameIn({ details }: MailedLink) {
	return details.name ?? '';
}
