import type { Database, DbContext } from '#app/db/open-database.server.ts';
import { parseForm } from '#app/features/forms/parse-form.server.ts';
import { type Invalid, invalid } from '#app/platform/field-errors.ts';
import type { Account } from './account.ts';
import { deleteAccountRow, findAccountById, updateProfile } from './account-repository.server.ts';
import { deleteMailedLinksOf } from './mailed-link-repository.server.ts';
import { type ActiveSession, listSessions } from './sessions.server.ts';
import { profileForm } from './sign-up/account-forms.ts';

export type ChangeProfileOutcome = { outcome: 'saved' } | Invalid;

/** An account and its active sessions. */
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

/** Changes a person's name and contact details from the profile form. */
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
 * Erases an account in the caller's transaction, with its sessions, passwords, two-factor secrets and mailed links.
 * False when it no longer exists.
 */
export async function eraseAccount(
	trx: Database,
	account: { id: string; email: string },
): Promise<boolean> {
	if (!(await deleteAccountRow(trx, account.id))) return false;
	await deleteMailedLinksOf(trx, account.email);
	return true;
}
