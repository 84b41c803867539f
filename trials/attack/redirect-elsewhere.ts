import { addressOf, attackPassword } from '../../testkit/accounts.ts';
import { type Findings, unless } from '../support/reporter.ts';
import type { AttackedSite } from './attacked-site.ts';
import { exchange } from './exchange.ts';

/** Ways to name another site in what should be an address of this one. */
const elsewhere = [
	'//evil.example',
	'///evil.example',
	'/\\evil.example',
	'\\\\evil.example',
	'/\t/evil.example',
	'/\n/evil.example',
	'/%2f/evil.example',
	'%2f%2fevil.example',
	'/%5cevil.example',
	'/.//evil.example',
	'/%2e//evil.example',
	'/x/..//evil.example',
	'/..//evil.example',
	'/@evil.example',
	'https://evil.example',
	'https:evil.example',
	'HTTPS://127.0.0.1@evil.example',
	'javascript:alert(1)',
	'java\tscript:alert(1)',
	'data:text/html,x',
	' //evil.example',
	'/desk\r\nLocation: https://evil.example',
	'/desk?x=1\r\nLocation: https://evil.example',
	'//evil.example?x=1',
	'/\\evil.example?x=1',
];

/** Asks every redirecting route to redirect to another site. */
export async function redirectElsewhere({ url, port, cookies }: AttackedSite): Promise<Findings> {
	const followed: string[] = [];
	let tried = 0;
	function judge(what: string, location: string | null | undefined) {
		tried += 1;
		if (location && new URL(location, url).origin !== url) followed.push(`${what} → ${location}`);
	}
	for (const target of elsewhere) {
		const next = `next=${encodeURIComponent(target)}`;
		for (const door of ['/login', '/update', '/login/code', '/desk/inbox', '/account']) {
			const asked = [
				fetch(`${url}${door}?${next}`, { redirect: 'manual', headers: { cookie: cookies.owner } }),
				fetch(`${url}${door}?${next}`, { redirect: 'manual' }),
			];
			if (door === '/login') {
				const body = new URLSearchParams({ email: addressOf('student'), password: attackPassword });
				asked.push(fetch(`${url}${door}?${next}`, { method: 'POST', redirect: 'manual', body }));
			}
			for (const answer of await Promise.all(asked))
				judge(`${door}?${next}`, answer.headers.get('Location'));
		}
		// Sent raw, because a browser or fetch would normalise them.
		for (const path of [
			target,
			`${target}/`,
			`${target}/?a=b`,
			`/s?${target}`,
			`/About${target}`,
		]) {
			const head = `GET ${path} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`;
			const answer = await exchange(port, Buffer.from(head, 'latin1'));
			judge(path, /^location: (.*)$/im.exec(answer.head)?.[1]);
		}
	}
	return {
		figures: { tries: tried, 'led elsewhere': followed.length },
		problems: [
			...unless({ 'no redirect leaves the site': followed.length === 0 }),
			...followed.slice(0, 10),
		],
	};
}
