import { addressOfRoute } from '../../testkit/open-route.ts';
import { type Findings, unless } from '../support/reporter.ts';
import type { AttackedSite } from './attacked-site.ts';
import type { Product } from './load-product.ts';

/** The headers that a browser adds to requests from another site. */
const marks: Record<string, string>[] = [
	{ Origin: 'https://evil.example' },
	{ Origin: 'null' },
	{ Origin: 'http://127.0.0.1.evil.example' },
	{ Origin: 'http://127.0.0.1:1' },
	{ 'Sec-Fetch-Site': 'cross-site' },
	{ 'Sec-Fetch-Site': 'same-site' },
];

/** Sends forms from other sites with the owner’s cookies, and frames every page: neither may work. */
export async function sendFromElsewhere(
	{ routes }: Product,
	{ url, cookies }: AttackedSite,
): Promise<Findings> {
	const taken: string[] = [];
	const framed: string[] = [];
	let sent = 0;
	for (const { path, hasAction } of routes) {
		const address = addressOfRoute(path);
		for (const mark of hasAction ? marks : []) {
			for (const road of [address, `${address}.data`]) {
				sent += 1;
				const headers = { ...mark, cookie: cookies.owner };
				const { status } = await fetch(url + road, { method: 'POST', redirect: 'manual', headers });
				// Files have no data request, so that address is unknown.
				if (status !== 403 && status !== 404)
					taken.push(`${road} ${JSON.stringify(mark)}: ${status}`);
			}
		}
		for (const cookie of ['', cookies.owner]) {
			const answer = await fetch(url + address, { redirect: 'manual', headers: { cookie } });
			await answer.body?.cancel();
			if (!forbidsFrames(answer.headers)) framed.push(address);
		}
	}
	return {
		figures: {
			'foreign posts': sent,
			taken: taken.length,
			'addresses framed': routes.length,
			open: framed.length,
		},
		problems: [
			...unless({ 'posts from other sites are refused': taken.length === 0 }),
			...unless({ 'no page can be framed': framed.length === 0 }),
			...[...taken, ...framed].slice(0, 5),
		],
	};
}

function forbidsFrames(headers: Headers) {
	const policy = headers.get('Content-Security-Policy') ?? '';
	return headers.get('X-Frame-Options') === 'DENY' && policy.includes("frame-ancestors 'none'");
}
