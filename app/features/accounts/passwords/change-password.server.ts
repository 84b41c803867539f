import { type Invalid, invalid } from '#app/platform/field-errors.ts';
import { findAccountById, replacePassword } from '../account-repository.server.ts';
import { checkOwnPassword } from '../check-own-password.server.ts';
import { deleteMailedLinksOf } from '../mailed-link-repository.server.ts';
import { type BegunSession, beginSession } from '../sessions/begin-session.server.ts';
import type { SignInContext } from '../sign-in.server.ts';
import { recordOwnChange } from '../staff/change-staff.server.ts';
import { hashPassword } from './password-hash.server.ts';
import { findPasswordError } from './password-rule.ts';

export type PasswordChangeOutcome =
	| BegunSession
	| { outcome: 'wrong-password' }
	| Invalid
	| { outcome: 'limited' }
	| { outcome: 'gone' };

/** Changes the password of a signed-in person, ends all their sessions and starts a new one here. */
export async function changePassword(
	context: SignInContext,
	accountId: string,
	given: { current: string; password: string },
	headers: Headers,
): Promise<PasswordChangeOutcome> {
	const { db, clock, log, requestId } = context;
	const account = await findAccountById(db, accountId);
	if (!account) return { outcome: 'gone' };
	const error = findPasswordError(given.password, account);
	if (error) return invalid({ password: error });
	const checked = await checkOwnPassword(context, account.id, given.current);
	if (checked === 'limited') return { outcome: 'limited' };
	if (checked === 'wrong') return { outcome: 'wrong-password' };
	const passwordHash = await hashPassword(given.password);
	await db.transaction().execute(async (trx) => {
		await replacePassword(trx, account.id, passwordHash, clock.now());
		await deleteMailedLinksOf(trx, account.email, 'reset');
		await recordOwnChange(trx, account, 'password', clock.now());
	});
	log.info({ id: requestId, account: account.id }, 'password changed');
	const session = await beginSession(context, account, given.password, headers);
	return session ?? { outcome: 'gone' };
}
