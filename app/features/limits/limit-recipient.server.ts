import { hash } from 'node:crypto';
import type { Database } from '#app/db/open-database.server.ts';
import { day } from '#app/platform/durations.ts';
import { countAttempt, dayPrefix, deleteAttemptsOf, networkOf } from './count-attempt.server.ts';

/**
 * How many mails a day go to one recipient that anybody can cause, counted together. Mails about an account may go on
 * when the others have to stop: otherwise many enquiries could keep a person from resetting the password.
 */
const max = { courtesy: 5, account: 15 };

/** How many mails a day one network may cause, of all kinds together: enough for a school behind one address. */
const maxPerNetwork = { courtesy: 100, account: 200 };

/** The recipient of a mail, and the address it was requested from; undefined if staff caused it. */
interface CausedMail {
	email: string;
	clientIp?: string;
}

/** Counts a mail that a visitor causes, and tells whether it may go to that address. */
export async function mayMailRecipient(
	trx: Database,
	kind: keyof typeof max,
	{ email, clientIp }: CausedMail,
	now: Date,
): Promise<boolean> {
	const isWithin = async (key: string, limit: number) =>
		(await countAttempt(trx, key, { max: limit, within: day }, now)) === 0;
	// The network first: one that has used up its mails uses up nobody else's.
	if (clientIp && !(await isWithin(networkKey(clientIp), maxPerNetwork[kind]))) {
		return false;
	}
	return await isWithin(recipientKey(email), max[kind]);
}

/**
 * Deletes the count of mails to an address whose reader has just followed a link in one: to them they were no
 * nuisance.
 */
export async function deleteMailsTo(trx: Database, email: string) {
	await deleteAttemptsOf(trx, recipientKey(email));
}

function networkKey(clientIp: string) {
	return `${dayPrefix}mail-from:${hash('sha256', networkOf(clientIp)).slice(0, 32)}`;
}

/** A hash: how often somebody was written to is no reason to keep their address. */
function recipientKey(email: string) {
	return `${dayPrefix}mail-to:${hash('sha256', nameMailbox(email)).slice(0, 32)}`;
}

/** One name for all spellings of an address that reach the same person: case, a tag after +, and the dots of Gmail. */
export function nameMailbox(email: string): string {
	const [local = '', host = ''] = email.trim().toLowerCase().split('@');
	const [name = ''] = local.split('+');
	const isGmail = host === 'gmail.com' || host === 'googlemail.com';
	return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}
