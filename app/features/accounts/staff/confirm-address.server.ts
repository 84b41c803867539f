import type { Database } from '#app/db/open-database.server.ts';
import { findAccount, setEmail } from '../account-repository.server.ts';
import { resetMailCounts } from '../mail-limits.server.ts';
import { deleteMailedLinksOf } from '../mailed-link-repository.server.ts';
import { consumeMailedLink, findMailedLink, type MailedLink } from '../mailed-links.server.ts';
import type { SignInContext } from '../sign-in.server.ts';
import type { SignedInUser } from '../signed-in-user.server.ts';
import { recordOwnChange } from './change-staff.server.ts';

/**
 * The valid link that changes this account's email. It works for no other account, in case the mail went to a wrong
 * address.
 */
export async function findAddressLink(
	db: Database,
	accountId: string,
	token: string,
	now: Date,
): Promise<MailedLink | undefined> {
	const link = await findMailedLink(db, 'address', token, now);
	return link?.details.account === accountId ? link : undefined;
}

/** Changes an account's email to the one its link was sent to; false when the link is invalid or the email is taken. */
export async function confirmAddress(
	{ db, clock, log, requestId }: Pick<SignInContext, 'db' | 'clock' | 'log' | 'requestId'>,
	account: Pick<SignedInUser, 'id' | 'name' | 'email' | 'username' | 'role'>,
	token: string,
): Promise<boolean> {
	const now = clock.now();
	if (!(await findAddressLink(db, account.id, token, now))) return false;
	const isDone = await db.transaction().execute(async (trx) => {
		const used = await consumeMailedLink(trx, 'address', token, now);
		if (!used) return false;
		const { email } = used;
		// Somebody may have signed up with it since the mail was sent.
		const holder = await findAccount(trx, email);
		if (holder && holder.id !== account.id) return false;
		await setEmail(trx, account, email, now);
		for (const address of [account.email, email]) await deleteMailedLinksOf(trx, address);
		await resetMailCounts(trx, 'address', email);
		await recordOwnChange(trx, account, 'address', now);
		return true;
	});
	if (isDone) log.info({ id: requestId, account: account.id }, 'address changed');
	return isDone;
}
