import { invalid } from '#app/platform/field-errors.ts';
import { findAccountByEmail, replacePassword } from '../account-repository.server.ts';
import { resetMailCounts } from '../mail-limits.server.ts';
import { deleteMailedLinksOf } from '../mailed-link-repository.server.ts';
import { consumeMailedLink, findMailedLink } from '../mailed-links.server.ts';
import { beginSession } from '../sessions/begin-session.server.ts';
import { resetSignInCounts } from '../sessions/sign-in-limits.server.ts';
import type { SignInContext } from '../sign-in.server.ts';
import type { LinkOutcome } from '../sign-up/confirm-account.server.ts';
import { recordOwnChange } from '../staff/change-staff.server.ts';
import { hashPassword } from './password-hash.server.ts';
import { findPasswordError } from './password-rule.ts';

/**
 * Sets a new password through a link and signs in. Attempt limits do not apply, since whoever reads the account's mail
 * owns it; two-factor codes are still required.
 */
export async function resetPassword(
	context: SignInContext,
	given: { token: string; password: string },
	headers: Headers,
): Promise<LinkOutcome> {
	const { db, clock, log, requestId } = context;
	const now = clock.now();
	const link = await findMailedLink(db, 'reset', given.token, now);
	const account = link && (await findAccountByEmail(db, link.email));
	if (!account || account.disabled) return { outcome: 'gone' };
	const error = findPasswordError(given.password, account);
	if (error) return invalid({ password: error });
	const passwordHash = await hashPassword(given.password);
	const isDone = await db.transaction().execute(async (trx) => {
		if (!(await consumeMailedLink(trx, 'reset', given.token, now))) return false;
		await replacePassword(trx, account.id, passwordHash, now);
		await deleteMailedLinksOf(trx, account.email, 'reset');
		await resetSignInCounts(trx, account);
		await recordOwnChange(trx, account, 'password by mail', now);
		await resetMailCounts(trx, 'reset', account.email);
		return true;
	});
	if (!isDone) return { outcome: 'gone' };
	log.info({ id: requestId, account: account.id }, 'password set by a mailed link');
	return (await beginSession(context, account, given.password, headers)) ?? { outcome: 'done' };
}
