/** The first owner of every site that a test starts. */
export const owner = { name: 'admin', password: 'only-for-this-test' };

/** Sends the sign-in form; the answer is the server's, with the cookies it sets. */
export function trySignIn(
	url: string,
	{ name, password } = owner,
	headers: Record<string, string> = {},
) {
	return fetch(`${url}/login`, {
		method: 'POST',
		redirect: 'manual',
		headers,
		body: new URLSearchParams({ email: name, password }),
	});
}

/** Signs in and gives the cookies of the session, as a browser would send them after the page that says so. */
export async function signIn(url: string, who = owner): Promise<string> {
	const response = await trySignIn(url, who);
	if (response.status !== 303) throw new Error(`Signing in was answered ${response.status}.`);
	return readCookies(response).replace(/; (?:__Host-)?notice=[^;]*/, '');
}

/** The cookies that an answer sets, as a browser would send them. */
export function readCookies(response: Response): string {
	return response.headers
		.getSetCookie()
		.map((cookie) => cookie.split(';')[0])
		.join('; ');
}
