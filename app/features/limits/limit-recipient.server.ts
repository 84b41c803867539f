import { hash } from 'node:crypto';
import type { Database } from '#app/db/open-database.server.ts';
import { day } from '#app/platform/durations.ts';
import { countAttempt, dayPrefix, deleteAttemptsOf, networkOf } from './count-attempt.server.ts';

/**
 * Mails per day and recipient that anybody can cause, counted together. Account mails continue when the others stop:
 * otherwise many enquiries could keep a person from resetting their password.
 */
const max = { courtesy: 5, account: 15 };

/** Mails per day that one network may cause: enough for a school behind one IP. */
const maxPerNetwork = { courtesy: 100, account: 200 };

/** The recipient of a mail, and the IP that requested it; undefined if staff caused it. */
interface CausedMail {
	email: string;
	clientIp?: string;
}

/** Counts a mail that a visitor causes; returns whether it may be sent. */
export async function mayMailRecipient(
	trx: Database,
	kind: keyof typeof max,
	{ email, clientIp }: CausedMail,
	now: Date,
): Promise<boolean> {
	const isWithin = async (key: string, limit: number) =>
		(await countAttempt(trx, key, { max: limit, within: day }, now)) === 0;
	// The network first: one that is over its limit uses up nobody else's.
	if (clientIp && !(await isWithin(networkKey(clientIp), maxPerNetwork[kind]))) {
		return false;
	}
	return await isWithin(recipientKey(email), max[kind]);
}

/** Resets the count of an email whose reader has followed a link: to them the mails were no nuisance. */
export async function deleteMailsTo(trx: Database, email: string) {
	await deleteAttemptsOf(trx, recipientKey(email));
}

function networkKey(clientIp: string) {
	return `${dayPrefix}mail-from:${hash('sha256', networkOf(clientIp)).slice(0, 32)}`;
}

/** A hash, since counting mails is no reason to store an address. */
function recipientKey(email: string) {
	return `${dayPrefix}mail-to:${hash('sha256', nameMailbox(email)).slice(0, 32)}`;
}

/** Normalises spellings that reach the same mailbox: case, a tag after +, and Gmail's dots. */
export function nameMailbox(email: string): string {
	const [local = '', host = ''] = email.trim().toLowerCase().split('@');
	const [name = ''] = local.split('+');
	const isGmail = host === 'gmail.com' || host === 'googlemail.com';
	return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}
