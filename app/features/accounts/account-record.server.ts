import type { Database, DbContext } from '#app/db/open-database.server.ts';
import { parseForm } from '#app/features/forms/parse-form.server.ts';
import { type Invalid, invalid } from '#app/platform/field-errors.ts';
import type { Account } from './account.ts';
import { deleteAccountRow, findAccountById, updateProfile } from './account-repository.server.ts';
import { deleteMailedLinksOf } from './mailed-link-repository.server.ts';
import { type ActiveSession, listSessions } from './sessions.server.ts';
import { profileForm } from './sign-up/account-forms.ts';

export type ChangeProfileOutcome = { outcome: 'saved' } | Invalid;

/** An account and where it is signed in. */
export async function readAccountRecord(
	db: Database,
	id: string,
	now: Date,
): Promise<{ account: Account | undefined; sessions: ActiveSession[] }> {
	const [account, sessions] = await Promise.all([
		findAccountById(db, id),
		listSessions(db, { id }, now),
	]);
	return { account, sessions };
}

/** Changes how a person is called and reached, by what the profile's form sent. */
export async function changeProfile(
	{ db, clock }: DbContext,
	accountId: string,
	sent: FormData,
): Promise<ChangeProfileOutcome> {
	const parsed = parseForm(profileForm, sent);
	if (!parsed.valid) return invalid(parsed.errors);
	await updateProfile(db, accountId, parsed.values, clock.now());
	return { outcome: 'saved' };
}

/**
 * Erases an account in the caller's transaction: its sessions, passwords and codes, and the links that were mailed to
 * it. False when it no longer exists.
 */
export async function eraseAccount(
	trx: Database,
	account: { id: string; email: string },
): Promise<boolean> {
	if (!(await deleteAccountRow(trx, account.id))) return false;
	await deleteMailedLinksOf(trx, account.email);
	return true;
}
