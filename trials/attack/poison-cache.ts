import { createHash } from 'node:crypto';
import { type Findings, unless } from '../support/reporter.ts';
import { type AttackedSite, withAttackedSite } from './attacked-site.ts';
import { exchange } from './exchange.ts';

const pages = [
	'/',
	'/blog',
	'/faq',
	'/exams',
	'/news',
	'/about.data',
	'/blog.rss',
	'/sitemap.xml',
	'/site.webmanifest',
	'/og/home.png',
];

/** What an attacker puts into the first request for a page. */
const marks = ['poison-canary', '"><script>poison-canary</script>'];
const poisons: string[] = [
	'X-Forwarded-Host: poison-canary.example',
	'X-Forwarded-Proto: poison-canary',
	'X-Forwarded-Prefix: /poison-canary',
	'X-Original-URL: /login?poison-canary\r\nX-Rewrite-URL: /login?poison-canary',
	'X-Http-Method-Override: POST',
	'Forwarded: host=poison-canary.example',
	'Accept-Encoding: br;q=0, gzip;q=0, identity;q=0',
	'Accept-Encoding: poison-canary',
	'Accept-Language: hi, poison-canary;q=0.9',
	'Accept: application/json, poison-canary/x',
	'Cookie: theme=poison-canary; visit=poison-canary',
	'Cookie: prepfront.session_token=poison-canary',
	'Range: bytes=0-10',
	'If-None-Match: *',
	'If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT',
	'Referer: https://poison-canary.example/',
	'User-Agent: poison-canary',
	'Origin: https://poison-canary.example',
	'Sec-Fetch-Dest: iframe\r\nSec-Purpose: prefetch',
	'X-Requested-With: poison-canary\r\nPurpose: preview',
	'Content-Length: 6\r\nContent-Type: text/plain',
];
const queries = [
	...marks.flatMap((mark) =>
		['utm_source', 'demo', 'enquire', 'page', 'preview', 'q', 'next', '_routes'].map(
			(name) => `?${name}=${encodeURIComponent(mark)}`,
		),
	),
	'?page=1&page=poison-canary',
	'?%70age=poison-canary',
	'?poison-canary',
	'?_data=root&poison-canary',
	'?callback=poison-canary',
	';poison-canary',
	'%3fpoison-canary',
	'%23poison-canary',
	'?a=%0d%0aSet-Cookie:poison-canary=1',
];

/**
 * Lets an attacker request each page first, in every way that could leave a mark on it, then requests it as a
 * visitor: bytes and headers must be those from before the attack.
 */
export function poisonCache(): Promise<Findings> {
	const PUBLIC_URL = 'https://www.example.com';
	return withAttackedSite({ PUBLIC_URL }, async (site) => {
		const control = await askForAll(site);
		// A new process has an empty cache.
		await site.kill();
		await site.start();
		const wrong: string[] = [];
		let tries = 0;
		const send = async (method: string, address: string, header?: string) => {
			tries += 1;
			const lines = [`${method} ${address} HTTP/1.1`, 'Host: evil.example', 'Connection: close'];
			if (header) lines.push(header);
			const body = header?.startsWith('Content-Length') ? 'poison' : '';
			const bytes = Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
			await exchange(site.port, bytes, method === 'HEAD');
		};
		for (const page of pages) {
			for (const poison of poisons) {
				for (const method of ['GET', 'HEAD']) await send(method, page, poison);
			}
			for (const query of queries) await send('GET', page + query, poisons[0]);
			for (const odd of [`/.${page}`, `${page}/`, page.toUpperCase(), `//evil.example${page}`])
				await send('GET', odd);
		}
		const after = await askForAll(site);
		for (const [request, seen] of control) {
			if (after.get(request) !== seen)
				wrong.push(`${request}: ${after.get(request)} instead of ${seen}`);
		}
		return {
			figures: {
				pages: pages.length,
				'poisoned requests': tries,
				'plain requests compared': control.size,
				different: wrong.length,
			},
			problems: [
				...unless({ 'nobody else sees a difference': wrong.length === 0 }),
				...wrong.slice(0, 5),
			],
		};
	});
}

/** Headers that depend on the time or the connection; a cached page is recompressed when there is time. */
const passing = new Set(['connection', 'content-length', 'date', 'keep-alive', 'x-request-id']);

/** Every page as visitors see it, in every encoding. */
async function askForAll({ url }: AttackedSite) {
	const seen = new Map<string, string>();
	for (const page of pages) {
		for (const encoding of ['identity', 'gzip', 'br']) {
			const answer = await fetch(url + page, { headers: { 'Accept-Encoding': encoding } });
			const body = await answer.text();
			const lasting = [...answer.headers].filter(([name]) => !passing.has(name));
			const headers = JSON.stringify(lasting);
			seen.set(
				`${page} ${encoding}`,
				createHash('sha256')
					.update(answer.status + headers + body)
					.digest('hex')
					.slice(0, 12),
			);
		}
	}
	return seen;
}
