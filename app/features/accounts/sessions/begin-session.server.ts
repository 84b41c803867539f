import type { Database } from '#app/db/open-database.server.ts';
import type { Account } from '../account.ts';
import type { Role } from '../permissions.ts';
import type { SignInContext } from '../sign-in.server.ts';
import { isRefusal, type OpenAuth } from './auth.server.ts';
import { type DeviceKey, rememberDevice } from './known-device.server.ts';
import { endSessions } from './session-repository.server.ts';

/** A session, or the request for a two-factor code. */
export type BegunSession =
	| { outcome: 'signed-in'; role: Role; cookies: string[] }
	| { outcome: 'code-needed'; cookies: string[] };

/**
 * Starts a session with a password and ends the current one; undefined when the password is wrong. Callers count
 * attempts.
 */
export async function beginSession(
	{ auth: openAuth, log, requestId }: SignInContext,
	account: Account | undefined,
	password: string,
	headers: Headers,
): Promise<BegunSession | undefined> {
	const auth = await openAuth();
	const before = await auth.api.getSession({ headers });
	// An unknown address costs the same hashing time, so that timing reveals nothing.
	const email = account && !account.disabled ? account.email : 'nobody@unknown.invalid';
	const answer = await auth.api
		.signInEmail({ body: { email, password }, headers, returnHeaders: true })
		.catch((error) => {
			if (isRefusal(error)) return undefined;
			throw error;
		});
	if (!answer || !account) return undefined;
	const names = [account.email, account.username].filter((one) => one !== null);
	const device = rememberDevice(await readDeviceKey(openAuth), headers, names);
	const cookies = [device, ...answer.headers.getSetCookie()];
	// Ended before the code is asked for, because this response deletes the cookie.
	if (before) await (await auth.$context).internalAdapter.deleteSession(before.session.token);
	if ('twoFactorRedirect' in answer.response) return { outcome: 'code-needed', cookies };
	log.info({ id: requestId, account: account.id }, 'signed in');
	return { outcome: 'signed-in', role: account.role, cookies };
}

/** The key that signs the known-device cookie: the session key. */
export async function readDeviceKey(openAuth: OpenAuth): Promise<DeviceKey> {
	const auth = await openAuth();
	const { secret } = await auth.$context;
	return { secret, isHttps: auth.options.baseURL.startsWith('https:') };
}

/** Ends a request's session, or all sessions of the given account; returns the cookies to set. */
export async function signOut(
	{ db, auth }: { db: Database; auth: OpenAuth },
	headers: Headers,
	everywhere?: { id: string },
): Promise<string[]> {
	const { api } = await auth();
	if (everywhere) await endSessions(db, everywhere.id);
	const answer = await api.signOut({ headers, returnHeaders: true });
	return answer.headers.getSetCookie();
}
