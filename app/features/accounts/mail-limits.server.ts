import type { Database } from '#app/db/open-database.server.ts';
import {
	countAttempt,
	deleteAttemptsOf,
	networkOf,
} from '#app/features/limits/count-attempt.server.ts';
import { deleteMailsTo, mayMailRecipient } from '#app/features/limits/limit-recipient.server.ts';
import { day, minute } from '#app/platform/durations.ts';
import type { Log } from '#app/platform/log.server.ts';

/** A password link lives as long as its mails are counted, so that one always works. */
export const resetLinkLife = 60 * minute;

export const signUpLinkLife = day;

export const addressLinkLife = day;

const perNetwork = { max: 20, within: 10 * minute };
const perRecipient = { max: 2, within: resetLinkLife };

type MailKind = 'sign-up' | 'reset' | 'address';

interface Noting {
	log: Log;
	requestId: string;
}

/** Counts a request for an account mail; returns how many seconds this network must wait, 0 for none. */
export async function countMailRequest(
	trx: Database,
	{ clientIp, log, requestId }: Noting & { clientIp: string },
	kind: MailKind,
	now: Date,
) {
	const network = `account-mail-network:${networkOf(clientIp)}`;
	const wait = await countAttempt(trx, network, perNetwork, now);
	if (wait > 0) log.warn({ id: requestId, kind }, 'mail refused: too many requests from a network');
	return wait;
}

/**
 * Whether an address may get one more such mail. The password links of an account are counted apart from all else, so
 * that whoever asks for them all day does not keep its owner from one.
 */
export async function mayMail(
	trx: Database,
	{ clientIp, log, requestId }: Noting & { clientIp?: string },
	mail: { kind: MailKind; email: string; hasAccount?: boolean },
	now: Date,
) {
	const { kind, email, hasAccount } = mail;
	const counted = kind === 'reset' && hasAccount ? 'password' : 'account';
	const wait = await countAttempt(trx, mailKey(kind, email), perRecipient, now);
	const isAllowed = wait === 0 && (await mayMailRecipient(trx, counted, { email, clientIp }, now));
	if (!isAllowed) {
		log.warn({ id: requestId, kind }, 'mail refused: too many to one address or from one network');
	}
	return isAllowed;
}

/** Resets the counts of an address whose reader has followed such a link. */
export async function resetMailCounts(trx: Database, kind: MailKind, email: string) {
	await deleteAttemptsOf(trx, mailKey(kind, email));
	await deleteMailsTo(trx, email);
}

function mailKey(kind: MailKind, email: string) {
	return `${kind}-mail:${email}`;
}
