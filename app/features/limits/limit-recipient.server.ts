import { hash } from 'node:crypto';
import type { Database } from '#app/db/open-database.server.ts';
import { day } from '#app/platform/durations.ts';
import { countAttempt, dayPrefix, deleteAttemptsOf, networkOf } from './count-attempt.server.ts';

/**
 * Mails per day and recipient: courtesy is what any form causes, service what we send later or staff cause. Offers and
 * mails about accounts are counted apart, so that forms cannot keep a cancellation or a password link from anybody.
 */
const kinds = {
	courtesy: { counter: 'mail', max: 5, maxPerNetwork: 100 },
	service: { counter: 'mail', max: 15, maxPerNetwork: 100 },
	offer: { counter: 'offer-mail', max: 5, maxPerNetwork: 100 },
	account: { counter: 'account-mail', max: 15, maxPerNetwork: 200 },
	// Two an hour all day, which is the limit of password links to an account.
	password: { counter: 'password-mail', max: 48, maxPerNetwork: 200 },
};

/** The recipient of a mail, and the IP that requested it; undefined if no visitor caused it. */
interface CausedMail {
	email: string;
	clientIp?: string;
}

/** Counts a mail, whose network may cause enough for a school behind one IP; returns whether it may be sent. */
export async function mayMailRecipient(
	trx: Database,
	kind: keyof typeof kinds,
	{ email, clientIp }: CausedMail,
	now: Date,
): Promise<boolean> {
	const { counter, max, maxPerNetwork } = kinds[kind];
	const isWithin = async (key: string, limit: number) =>
		(await countAttempt(trx, key, { max: limit, within: day }, now)) === 0;
	// The network first: one that is over its limit uses up nobody else's.
	if (clientIp && !(await isWithin(networkKey(clientIp), maxPerNetwork))) return false;
	return await isWithin(recipientKey(counter, email), max);
}

/** Resets the counts of an email whose reader has followed a link: to them the mails were no nuisance. */
export async function deleteMailsTo(trx: Database, email: string) {
	const counters = new Set(Object.values(kinds).map(({ counter }) => counter));
	for (const counter of counters) await deleteAttemptsOf(trx, recipientKey(counter, email));
}

function networkKey(clientIp: string) {
	return `${dayPrefix}mail-from:${hash('sha256', networkOf(clientIp)).slice(0, 32)}`;
}

/** A hash, since counting mails is no reason to store an address. */
function recipientKey(counter: string, email: string) {
	return `${dayPrefix}${counter}-to:${hash('sha256', nameMailbox(email)).slice(0, 32)}`;
}

/** Normalises spellings that reach the same mailbox: case, a tag after +, and Gmail's dots. */
export function nameMailbox(email: string): string {
	const [local = '', host = ''] = email.trim().toLowerCase().split('@');
	const [name = ''] = local.split('+');
	const isGmail = host === 'gmail.com' || host === 'googlemail.com';
	return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}
