import type { Database } from '#app/db/open-database.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import type { Log } from '#app/platform/log.server.ts';
import { findAccount } from './account-repository.server.ts';
import type { OpenAuth } from './sessions/auth.server.ts';
import { type BegunSession, beginSession, readDeviceKey } from './sessions/begin-session.server.ts';
import { findKnownDevice } from './sessions/known-device.server.ts';
import { countSignIn, normaliseName, undoSignInAttempt } from './sessions/sign-in-limits.server.ts';

export interface SignInContext {
	db: Database;
	auth: OpenAuth;
	clock: Clock;
	log: Log;
	requestId: string;
	clientIp: string;
}

/** The result of a sign-in attempt. "Refused" is the same whether the account or the password is wrong. */
export type SignInOutcome =
	| BegunSession
	| { outcome: 'refused' }
	| { outcome: 'limited'; retryAfter: number };

/** Signs somebody in by user name or email, within the attempt limits. */
export async function signIn(
	context: SignInContext,
	given: { name: string; password: string },
	headers: Headers,
): Promise<SignInOutcome> {
	const { db, auth, clock, log, requestId, clientIp } = context;
	const name = normaliseName(given.name);
	const knownDevice = findKnownDevice(await readDeviceKey(auth), headers, name);
	const tried = { name, clientIp, knownDevice };
	const wait = await countSignIn(db, tried, clock.now());
	if (wait > 0) {
		log.warn({ id: requestId }, 'sign-in refused: too many attempts');
		return { outcome: 'limited', retryAfter: wait };
	}
	const account = await findAccount(db, name);
	const session = await beginSession(context, account, given.password, headers);
	if (!session) {
		log.warn({ id: requestId, account: account?.id }, 'sign-in refused');
		return { outcome: 'refused' };
	}
	await undoSignInAttempt(db, tried);
	return session;
}
