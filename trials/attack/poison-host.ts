import { addressOf } from '../../testkit/accounts.ts';
import { type Findings, unless } from '../support/reporter.ts';
import type { AttackedSite } from './attacked-site.ts';
import { exchange } from './exchange.ts';

const evil = 'evil.example';

/** Headers that claim that the site is somewhere else. */
const claims = [
	`Host: ${evil}`,
	`Host: 127.0.0.1\r\nX-Forwarded-Host: ${evil}\r\nX-Forwarded-Proto: https`,
	`Host: 127.0.0.1\r\nForwarded: host=${evil};proto=https`,
	`Host: 127.0.0.1\r\nX-Host: ${evil}\r\nX-Original-Host: ${evil}\r\nX-Forwarded-Server: ${evil}`,
	`Host: ${evil}:80@127.0.0.1`,
];

const pages = [
	'/',
	'/blog',
	'/exams',
	'/About',
	'/blog/',
	'/s',
	'/sitemap.xml',
	'/robots.txt',
	'/blog.rss',
	'/exams.ics',
	'/site.webmanifest',
	'/nowhere',
	'/login',
	'/desk',
];

/**
 * Sends forms that mail links, and requests pages that name the site, all with the wrong host: it must appear
 * nowhere.
 */
export async function poisonHost({ url, port, db }: AttackedSite): Promise<Findings> {
	const wrong: string[] = [];
	const forms: Record<string, Record<string, string>> = {
		'/login/reset': { email: addressOf('student') },
		'/newsletter': { email: 'reader@example.org' },
		'/signup': { name: 'Asha', email: 'asha@example.org', phone: '9876543210' },
		'/enquire/scholarship': {
			name: 'Asha',
			email: 'asha@example.org',
			phone: '9876543210',
			class: 'Class 12',
			school: 'A',
			city: 'B',
			exam: 'C',
		},
	};
	for (const [number, claim] of claims.entries()) {
		for (const page of pages) {
			const { head, body } = await exchange(
				port,
				Buffer.from(`GET ${page} HTTP/1.1\r\n${claim}\r\nConnection: close\r\n\r\n`),
			);
			if (`${head}${body}`.includes(evil)) wrong.push(`${page} with ${claim}`);
		}
		for (const [path, fields] of Object.entries(forms)) {
			const body = new URLSearchParams(fields).toString();
			const head = `POST ${path} HTTP/1.1\r\n${claim}\r\nX-Forwarded-For: 10.9.${number}.1\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`;
			const answer = await exchange(port, Buffer.from(head + body));
			if (`${answer.head}${answer.body}`.includes(evil)) wrong.push(`${path} with ${claim}`);
		}
	}
	const mails = await db.selectFrom('outbox').select(['template', 'props']).execute();
	const linked = mails.filter(({ props }) => props.includes(`${url}/`));
	wrong.push(
		...mails.filter(({ props }) => props.includes(evil)).map(({ template }) => `mail ${template}`),
	);
	return {
		figures: {
			'false hosts': claims.length,
			pages: pages.length,
			mails: mails.length,
			'with links': linked.length,
			poisoned: wrong.length,
		},
		problems: [
			...unless({
				'mails with links were written': linked.length > 0,
				'no false host is repeated': wrong.length === 0,
			}),
			...wrong.slice(0, 5),
		],
	};
}
