import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { findOnMachine } from '../../scripts/setup/project.mjs';
import { withSite } from '../../testkit/site-process.ts';
import { withTestDatabase } from '../../testkit/test-database.ts';
import { hasNginx } from '../support/run-nginx.ts';
import { benchSettings } from './bench-settings.ts';
import {
	describeThroughput,
	judgeNothing,
	judgeThroughput,
	type ThroughputRound,
} from './judge-throughput.ts';
import type { PartResult } from './part-result.ts';
import { peerVersion } from './peers.ts';
import { pinToServerCore } from './pin.ts';
import { withNext } from './run-next.ts';
import { runWrk } from './run-wrk.ts';
import { type SentPage, serveWithNginx } from './serve-with-nginx.ts';

const pages = { 'home page': '/', 'exam page': '/exams1', blog: '/blog' };
const gzip = 'Accept-Encoding: gzip';

interface Peer {
	name: string;
	url: string;
}

/** How many requests per second our server, nginx and Next.js answer, on one core each. */
export async function measureThroughput(): Promise<PartResult> {
	const title = 'Requests a second';
	if (!findOnMachine('wrk')) {
		const why = 'there is no wrk (on Debian or Ubuntu: sudo apt-get install wrk)';
		return { title, notes: [], tables: [], claims: judgeNothing(why) };
	}
	const answered: ThroughputRound[] = [];
	await withTestDatabase('SQLite', ({ settings }) =>
		withSite(settings, async (site) => {
			pinToServerCore(site.pid());
			const sent = await Promise.all(Object.values(pages).map((path) => take(site.url, path)));
			const peers: Peer[] = [{ name: 'ours', url: site.url }];
			await withPeers(peers, sent, () => takeTurns(peers, answered));
		}),
	);
	return { title, notes: describeThroughput(), ...judgeThroughput(answered) };
}

/** Adds the other servers that this machine has, while `work` runs. */
async function withPeers(peers: Peer[], sent: SentPage[], work: () => Promise<void>) {
	const withNextToo = async () => {
		if (!peerVersion('next')) return await work();
		const bodies = new Map(sent.map((page) => [page.path, readBody(page)]));
		console.log('  building the Next.js site');
		await withNext(bodies, async (url) => {
			peers.push({ name: 'Next.js', url });
			await work();
		});
	};
	if (!hasNginx()) return await withNextToo();
	await serveWithNginx(sent, async (url) => {
		peers.push({ name: 'nginx', url });
		await withNextToo();
	});
}

/** Alternating, so that other load on the machine affects all equally. The first round is a warm-up. */
async function takeTurns(peers: Peer[], answered: ThroughputRound[]) {
	for (let round = 0; round <= benchSettings.rounds; round += 1) {
		for (const [page, path] of Object.entries(pages)) {
			for (const { name, url } of peers) {
				const seconds = round === 0 ? 1 : benchSettings.seconds;
				const result = await runWrk(url + path, seconds, [gzip]);
				if (round > 0) answered.push({ page, name, ...result });
			}
		}
		if (round > 0) console.log(`  round ${round} of ${benchSettings.rounds}`);
	}
}

/** The page as sent; `fetch` would decompress it. */
async function take(url: string, path: string): Promise<SentPage> {
	const answer = await new Promise<IncomingMessage>((resolve, reject) => {
		request(url + path, { headers: { 'Accept-Encoding': 'gzip' } }, resolve)
			.on('error', reject)
			.end();
	});
	const headers = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
		typeof value === 'string' ? [[name, value]] : [],
	);
	return { path, headers, gzip: await buffer(answer) };
}

/** The content of the page's body, without our scripts. */
function readBody({ gzip: packed }: SentPage) {
	const html = gunzipSync(packed).toString();
	const body = /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? html;
	return body.replace(/<script[\s\S]*?<\/script>/g, '');
}
