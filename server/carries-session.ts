const sessionCookie = /(?:^|;\s*)(?:__Host-)?prepfront\./;

/**
 * Whether a visitor's cookies look like those of a session: such a visitor is answered afresh, never from the page cache.
 * It proves nothing; who is signed in only `readVisitor` tells.
 */
export function carriesSession(cookies: string | undefined): boolean {
	return cookies !== undefined && sessionCookie.test(cookies);
}
