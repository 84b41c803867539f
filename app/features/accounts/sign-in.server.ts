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
import type { Role } from './permissions.ts';

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
	| { outcome: 'signed-in'; role: Role; cookies: string[] }
	| { outcome: 'code-needed'; cookies: string[] }
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
	const auth = await context.auth();
	const before = await auth.api.getSession({ headers });
	// An address that nobody has costs the same hashing, so that the time tells nothing.
	const email = account && !account.disabled ? account.email : 'nobody@unknown.invalid';
	const answer = await auth.api
		.signInEmail({ body: { email, password: given.password }, headers, returnHeaders: true })
		.catch(async (error) => {
			const { isAPIError } = await import('better-auth/api');
			if (isAPIError(error)) return undefined;
			throw error;
		});
	if (!answer || !account) {
		log.warn({ id: requestId, account: account?.id }, 'sign-in refused');
		return { outcome: 'refused' };
	}
	await takeBackAttempt(db, key);
	const cookies = answer.headers.getSetCookie();
	if ('twoFactorRedirect' in answer.response) return { outcome: 'code-needed', cookies };
	if (before) await (await auth.$context).internalAdapter.deleteSession(before.session.token);
	log.info({ id: requestId, account: account.id }, 'signed in');
	return { outcome: 'signed-in', role: account.role, cookies };
}
