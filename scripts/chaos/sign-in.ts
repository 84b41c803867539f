/** What `site-process.ts` gives the first member of staff. */
export const ownerPassword = 'only for this trial';

/** Signs in as the first member of staff; gives the cookies, as a browser would send them. */
export async function signIn(url: string): Promise<string> {
	const response = await trySignIn(url, ownerPassword);
	if (response.status !== 303) throw new Error(`Signing in was answered ${response.status}.`);
	const cookies = response.headers.getSetCookie();
	return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

/** Sends the form with a password; the answer is the server's. */
export function trySignIn(url: string, password: string): Promise<Response> {
	const body = new URLSearchParams({ email: 'admin', password });
	return fetch(`${url}/login`, { method: 'POST', redirect: 'manual', body });
}
