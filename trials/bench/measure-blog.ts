import { signIn } from '../../testkit/sign-in.ts';
import { slugOf } from '../load/fill-posts.ts';
import { median, percentile } from '../support/percentile.ts';
import type { Claim } from './part-result.ts';

const goals = { growth: 1.5, wait: 100 };
const rounds = 40;
const warmUp = 10;

/** Compares the public blogs of two sites, and checks whether visitors wait while the search index is built. */
export async function measureBlog(
	few: string,
	many: string,
	posts: { few: number; many: number },
): Promise<Claim[]> {
	return [await comparePages(few, many, posts), await visitWhileIndexing(many)];
}

/** Alternating, so that other load on the machine affects both equally. */
async function comparePages(
	few: string,
	many: string,
	posts: { few: number; many: number },
): Promise<Claim> {
	// A preview is never cached: each page is rendered.
	const sites = await Promise.all(
		[few, many].map(async (url) => ({ url, headers: { Cookie: await signIn(url) } })),
	);
	let worst = 0;
	const head = [`${posts.few} posts`, `${posts.many} posts`, 'times'];
	console.log('page, p50 ms'.padEnd(34) + head.map((one) => one.padStart(14)).join(''));
	for (const path of ['/blog', `/blog/${slugOf(1)}`]) {
		const times: number[][] = [[], []];
		for (let round = 0; round < warmUp + rounds; round += 1) {
			for (const [at, { url, headers }] of sites.entries()) {
				const took = await timeVisit(`${url}${path}?preview`, headers);
				if (round >= warmUp) times[at]?.push(took);
			}
		}
		const [before = 0, after = 0] = times.map(median);
		const growth = after / before;
		worst = Math.max(worst, growth);
		const figures = [before, after, growth].map((one) => one.toFixed(2).padStart(14)).join('');
		console.log(path.padEnd(34) + figures);
	}
	return {
		text: `a page of the blog takes at most ${goals.growth} times as long with ${posts.many} posts as with ${posts.few}`,
		figure: `${worst.toFixed(2)} times`,
		holds: worst <= goals.growth,
	};
}

/** The first search builds the index; meanwhile others read a cached page. */
async function visitWhileIndexing(url: string): Promise<Claim> {
	await timeVisit(`${url}/faq`);
	let isMade = false;
	const making = timeVisit(`${url}/search?q=mock`).finally(() => {
		isMade = true;
	});
	const waits: number[] = [];
	while (!isMade) waits.push(await timeVisit(`${url}/faq`));
	const p95 = percentile(waits, 0.95);
	return {
		text: `while the first search makes its index, others wait under ${goals.wait} ms at p95`,
		figure: `${p95.toFixed(0)} ms; the search took ${(await making).toFixed(0)} ms`,
		holds: p95 < goals.wait,
	};
}

async function timeVisit(address: string, headers: Record<string, string> = {}) {
	const began = performance.now();
	const response = await fetch(address, { headers });
	await response.text();
	if (response.status !== 200) throw new Error(`${address} was answered ${response.status}.`);
	return performance.now() - began;
}
