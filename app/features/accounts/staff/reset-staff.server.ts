import type { DbContext } from '#app/db/open-database.server.ts';
import { findAccount, replacePassword, setDisabled } from '../account-repository.server.ts';
import { hashPassword } from '../passwords/password-hash.server.ts';
import { deleteAuthenticator } from '../sessions/authenticator-repository.server.ts';
import { resetSignInCounts } from '../sessions/sign-in-limits.server.ts';
import { generatePassword } from './add-staff.server.ts';

export type ResetStaffOutcome =
	| { outcome: 'reset'; username: string; password: string }
	| { outcome: 'unknown' };

/** Restores access for locked-out staff: a new password, no two-factor sign-in, reset limits, all sessions ended. */
export async function resetStaff(
	{ db, clock }: DbContext,
	name: string,
): Promise<ResetStaffOutcome> {
	const account = await findAccount(db, name);
	if (!account || account.role === 'student') return { outcome: 'unknown' };
	const password = generatePassword();
	const passwordHash = await hashPassword(password);
	await db.transaction().execute(async (trx) => {
		await replacePassword(trx, account.id, passwordHash, clock.now());
		await deleteAuthenticator(trx, account.id);
		await setDisabled(trx, account.id, false);
		await resetSignInCounts(trx, account);
	});
	return { outcome: 'reset', username: account.username ?? account.email, password };
}
