const prefix = 'prepfront';
const anyCookie = new RegExp(`(?:^|;\\s*)(?:__Host-)?${prefix}\\.`);
const tokenCookie = new RegExp(`${anyCookie.source}session_token=`);

/** The prefix of all sign-in cookies; __Host- ties them to this host and needs https. */
export function cookiePrefix(isHttps: boolean): string {
	return isHttps ? `__Host-${prefix}` : prefix;
}

/** Whether a visitor sends a session cookie. It proves nothing; only `readSignedInUser` knows who is signed in. */
export function mayBeSignedIn(cookies: string | null | undefined): boolean {
	return typeof cookies === 'string' && anyCookie.test(cookies);
}

/** Whether the header contains a session cookie, valid or not. */
export function bringsSessionToken(cookies: string | null): boolean {
	return cookies !== null && tokenCookie.test(cookies);
}
