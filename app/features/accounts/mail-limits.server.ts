import type { Database } from '#app/db/open-database.server.ts';
import { countAttempt } from '#app/features/limits/count-attempt.server.ts';
import { networkOf } from '#app/features/limits/network-of.ts';

const minute = 60_000;

/** How long a link for a new password counts: as long as its mails are counted, so that one always works. */
export const resetLinkLife = 60 * minute;

/** How long a link to confirm an account counts. */
export const signUpLinkLife = 24 * 60 * minute;

/** How long a link to confirm another address counts. */
export const addressLinkLife = 24 * 60 * minute;

const perNetwork = { most: 20, within: 10 * minute };
const perAddress = { most: 2, within: resetLinkLife };

/** What a mail about an account is for. */
type MailKind = 'sign-up' | 'reset' | 'address';

/** Counts a wish for a mail about an account; tells how many seconds this network has to wait, 0 for none. */
export async function countMailWish(trx: Database, clientAddress: string, now: Date) {
	return await countAttempt(
		trx,
		`account-mail-network:${networkOf(clientAddress)}`,
		perNetwork,
		now,
	);
}

/** Whether one more such mail may go to an address: nobody is written to again and again. */
export async function mayMail(trx: Database, kind: MailKind, email: string, now: Date) {
	return (await countAttempt(trx, mailKey(kind, email), perAddress, now)) === 0;
}

/** Under what the mails to an address are counted. */
export function mailKey(kind: MailKind, email: string) {
	return `${kind}-mail:${email}`;
}
