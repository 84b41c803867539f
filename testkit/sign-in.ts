/** The first owner of every test site. */
export const owner = { name: 'admin', password: 'only-for-this-test' };

/** Sends the sign-in form and returns the response with its cookies. */
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

/** Signs in and returns the session cookies, as a browser would send them. */
export async function signIn(url: string, who = owner): Promise<string> {
	const response = await trySignIn(url, who);
	if (response.status !== 303) throw new Error(`Signing in was answered ${response.status}.`);
	return readCookies(response).replace(/; (?:__Host-)?notice=[^;]*/, '');
}

/** A response's cookies, as a browser would send them back. */
export function readCookies(response: Response): string {
	return response.headers
		.getSetCookie()
		.map((cookie) => cookie.split(';')[0])
		.join('; ');
}
