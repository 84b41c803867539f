import type { Database } from '#app/db/open-database.server.ts';
import {
	countAttempt,
	type Limit,
	takeBackAttempt,
} from '#app/features/limits/count-attempt.server.ts';
import { networkOf } from '#app/features/limits/network-of.ts';
import type { Clock } from '#app/platform/clock.ts';
import type { Log } from '#app/platform/log.server.ts';
import { findAccount } from './account-repository.server.ts';
import type { OpenAuth } from './auth.server.ts';
import { type BegunSession, beginSession } from './begin-session.server.ts';

/** What signing in works with. */
export interface SignInContext {
	db: Database;
	auth: OpenAuth;
	clock: Clock;
	log: Log;
	requestId: string;
	clientAddress: string;
}

/** What became of a try to sign in. "Refused" is the same whether the account, the password or both are wrong. */
export type SignInOutcome =
	| BegunSession
	| { outcome: 'refused' }
	| { outcome: 'limited'; retryAfter: number };

const quarterHour = 15 * 60_000;
/** How often the password of one account may be tried, by whomever. */
export const passwordTries: Limit = { most: 10, within: quarterHour };
const perNetwork: Limit = { most: 100, within: quarterHour };

/** Under what the attempts on an account are counted, by whichever of its names they come. */
export function attemptKey(accountOrName: string) {
	return `sign-in:${accountOrName.slice(0, 254)}`;
}

/** Signs somebody in by user name or email address, unless too many have tried. */
export async function signIn(
	context: SignInContext,
	given: { name: string; password: string },
	headers: Headers,
): Promise<SignInOutcome> {
	const { db, clock, log, requestId, clientAddress } = context;
	const now = clock.now();
	const account = await findAccount(db, given.name);
	const key = attemptKey(account?.id ?? given.name.trim().toLowerCase());
	const network = `sign-in-network:${networkOf(clientAddress)}`;
	const wait =
		(await countAttempt(db, key, passwordTries, now)) ||
		(await countAttempt(db, network, perNetwork, now));
	if (wait > 0) {
		log.warn({ id: requestId, account: account?.id }, 'sign-in refused: too many attempts');
		return { outcome: 'limited', retryAfter: wait };
	}
	const session = await beginSession(context, account, given.password, headers);
	if (!session) {
		log.warn({ id: requestId, account: account?.id }, 'sign-in refused');
		return { outcome: 'refused' };
	}
	await takeBackAttempt(db, key);
	await takeBackAttempt(db, network);
	return session;
}
