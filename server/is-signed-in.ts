/** The cookies that carry a session: a visitor who has one is answered afresh, never from the page cache. */
const sessionCookie = /(?:^|;\s*)(?:__Host-)?prepfront\./;

/** Tells from the cookie header whether the visitor carries a session. */
export function isSignedIn(cookies: string | undefined): boolean {
	return cookies !== undefined && sessionCookie.test(cookies);
}
