import { type Role, roles } from '../../app/features/accounts/permissions.ts';
import { addressOf, attackPassword } from '../../testkit/accounts.ts';
import { readCookies, trySignIn } from '../../testkit/sign-in.ts';
import { type Findings, unless } from '../support/reporter.ts';
import type { AttackedSite } from './attacked-site.ts';

const screenOf = (role: Role) => (role === 'student' ? '/account/security' : '/desk/security');
const newPassword = 'some other words in a row';

/** Fixes, reuses and forges session cookies in every role: none may open anything. */
export async function stealSessions({ url }: AttackedSite): Promise<Findings> {
	const claims: Record<string, boolean> = {};
	for (const role of roles) {
		const who = { name: addressOf(role), password: attackPassword };
		const opens = async (cookie: string) => {
			const page = await fetch(url + screenOf(role), { headers: { cookie }, redirect: 'manual' });
			return page.status === 200;
		};
		const post = (path: string, cookie: string, body: Record<string, string> = {}) =>
			fetch(url + path, {
				method: 'POST',
				redirect: 'manual',
				headers: { cookie },
				body: new URLSearchParams(body),
			});
		const enter = async (cookie = '') => readCookies(await trySignIn(url, who, { cookie }));

		const planted = 'prepfront.session_token=chosen-by-somebody-else.AAAA';
		const given = await enter(planted);
		claims[`${role}: a planted session is replaced`] =
			!given.includes('chosen-by') && (await opens(given));
		claims[`${role}: the planted one opens nothing`] = !(await opens(planted));
		const again = await enter(given);
		claims[`${role}: signing in again ends the session before`] =
			again !== given && !(await opens(given));
		claims[`${role}: a token without its signature opens nothing`] = !(await opens(
			again.replace(/\.[^.]*$/, ''),
		));
		claims[`${role}: an altered signature opens nothing`] = !(await opens(alter(again)));

		await post('/sign-out', again);
		claims[`${role}: a cookie kept after sign-out opens nothing`] = !(await opens(again));

		const [here, elsewhere] = [await enter(), await enter()];
		const changed = await post(screenOf(role), here, {
			current: who.password,
			password: newPassword,
		});
		claims[`${role}: the password can be changed`] = changed.status === 303;
		claims[`${role}: all sessions from before a new password are over`] =
			!(await opens(here)) && !(await opens(elsewhere));
		claims[`${role}: the one begun with it is not`] = await opens(readCookies(changed));
	}
	return {
		figures: { roles: roles.length, claims: Object.keys(claims).length },
		problems: unless(claims),
	};
}

/** Changes the first character of the signature, after the last full stop. */
function alter(cookie: string) {
	const begin = cookie.lastIndexOf('.') + 1;
	return cookie.slice(0, begin) + (cookie[begin] === 'A' ? 'B' : 'A') + cookie.slice(begin + 1);
}
