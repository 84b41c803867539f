import { createHash } from 'node:crypto';
import type { Database } from '#app/db/open-database.server.ts';
import {
	countAttempt,
	deleteAttemptsUnder,
	type Limit,
	networkOf,
	undoAttempt,
} from '#app/features/limits/count-attempt.server.ts';
import { minute } from '#app/platform/durations.ts';

const quarterHour = 15 * minute;

/** Password attempts per account by one person, device or network. */
export const passwordTries: Limit = { max: 10, within: quarterHour };

/** Password attempts per account by all strangers together. */
const strangersTries: Limit = { max: 50, within: quarterHour };

/** Password attempts of one network, across accounts. */
const networkTries: Limit = { max: 100, within: quarterHour };

/** A sign-in attempt: the name, where from, and the device if it is known. */
export interface SignInTry {
	name: string;
	clientIp: string;
	knownDevice: string | undefined;
}

/**
 * Counts an attempt and returns how many seconds to wait, 0 for none. A device known by this name has its own count;
 * all others share one. A refused network is not counted against the name.
 */
export async function countSignIn(db: Database, tried: SignInTry, now: Date): Promise<number> {
	for (const { key, limit } of listCounts(tried)) {
		const wait = await countAttempt(db, key, limit, now);
		if (wait > 0) return wait;
	}
	return 0;
}

/** Takes back the count of a successful attempt. */
export async function undoSignInAttempt(db: Database, tried: SignInTry) {
	for (const { key } of listCounts(tried)) await undoAttempt(db, key);
}

/** Resets the counts of an account under each of its names. */
export async function resetSignInCounts(
	db: Database,
	{ email, username }: { email: string; username: string | null },
) {
	for (const name of [email, username]) if (name) await deleteAttemptsUnder(db, nameKey(name));
}

export function normaliseName(name: string): string {
	return name.trim().toLowerCase();
}

function listCounts({ name, clientIp, knownDevice }: SignInTry) {
	const network = networkOf(clientIp);
	const key = nameKey(name);
	if (knownDevice) return [{ key: `${key}:device:${knownDevice}`, limit: passwordTries }];
	return [
		{ key: `sign-in-network:${network}`, limit: networkTries },
		{ key: `${key}:network:${network}`, limit: passwordTries },
		{ key: `${key}:strangers`, limit: strangersTries },
	];
}

/**
 * Counted by the typed name, because a count shared by two names would reveal that they are one account. Hashed,
 * because people type anything into that field.
 */
function nameKey(name: string) {
	const hash = createHash('sha256').update(normaliseName(name)).digest('hex');
	return `sign-in:${hash}`;
}
