import { addressOf, attackPassword } from '../../testkit/accounts.ts';
import { listPublicPages } from '../../testkit/list-public-pages.ts';
import { trySignIn } from '../../testkit/sign-in.ts';
import { type Findings, unless } from '../support/reporter.ts';
import { type AttackedSite, withAttackedSite } from './attacked-site.ts';
import { readPolicy, scoreOf } from './observatory-rules.ts';

/** From this score on the grade is A+. */
const best = 100;

/** Grades every public page by the rules of the MDN Observatory, as if behind an https proxy, and the cookies. */
export function gradeHeaders(): Promise<Findings> {
	const PUBLIC_URL = 'https://www.example.com';
	return withAttackedSite({ PUBLIC_URL }, async (site) => {
		const scores = new Map<string, number>();
		const unsafe: string[] = [];
		for (const path of await listPages(site)) {
			const answer = await fetch(site.url + path);
			const page = { headers: answer.headers, html: await answer.text(), origin: PUBLIC_URL };
			scores.set(path, scoreOf(page));
			const sources = [...readPolicy(answer.headers).values()].flat();
			if (sources.some((source) => source.includes('unsafe'))) unsafe.push(path);
		}
		const who = { name: addressOf('student'), password: attackPassword };
		const cookies = (await trySignIn(site.url, who)).headers.getSetCookie();
		const lowest = Math.min(...scores.values());
		return {
			figures: {
				pages: scores.size,
				'lowest score': lowest,
				'needed for A+': best,
				'unsafe policies': unsafe.length,
				cookies: cookies.length,
			},
			problems: unless({
				'every page is graded A+': lowest >= best,
				'no policy has an unsafe source': unsafe.length === 0,
				'sign-in sets a cookie': cookies.length > 0,
				'cookies are HttpOnly, SameSite, Secure and of this host': cookies.every(isTight),
			}),
		};
	});
}

/** Every public page that the site lists, and those that it does not list. */
export async function listPages({ url }: Pick<AttackedSite, 'url'>): Promise<string[]> {
	return await listPublicPages(async (path) => await (await fetch(url + path)).text());
}

function isTight(cookie: string) {
	return (
		cookie.startsWith('__Host-') &&
		/; *HttpOnly/i.test(cookie) &&
		/; *Secure/i.test(cookie) &&
		/; *SameSite=(?:Lax|Strict)/i.test(cookie) &&
		/; *Path=\/(?:;|$)/i.test(cookie) &&
		!/; *Domain=/i.test(cookie)
	);
}
