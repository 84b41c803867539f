import type { OpenAuth } from './auth.server.ts';

/** Ends the session that a request carries, or all of its owner's; gives the cookies that say so. */
export async function signOut(
	openAuth: OpenAuth,
	headers: Headers,
	everywhere: boolean,
): Promise<string[]> {
	const { api } = await openAuth();
	if (everywhere) await api.revokeSessions({ headers });
	const answer = await api.signOut({ headers, returnHeaders: true });
	return answer.headers.getSetCookie();
}
