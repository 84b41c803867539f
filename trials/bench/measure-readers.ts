import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findOnMachine } from '../../scripts/setup/project.mjs';
import { signIn } from '../../testkit/sign-in.ts';
import { type SiteProcess, withSite } from '../../testkit/site-process.ts';
import { withFolder } from '../../testkit/temporary-folder.ts';
import { median } from '../support/percentile.ts';
import { benchSettings } from './bench-settings.ts';
import { type Claim, notMeasured, type PartResult } from './part-result.ts';
import { canPin, pinToServerCore } from './pin.ts';
import { type Round, runWrk } from './run-wrk.ts';

/** A kind of reader, with the promised figures. */
interface Reader {
	name: string;
	path: string;
	/** A Lua script for wrk, if each request is different. */
	script?: string;
	isUnknown?: boolean;
	cookie?: string;
	/** Requests per second of the server's CPU time. */
	rate?: number;
	/** The maximum ratio of the 99th percentile to the median. */
	spread?: number;
}

interface ReaderRound extends Round {
	perCore: number;
}

const vocabulary = 'ipmat indore jipmat rohtak exam date pattern quant verbal marks seats fee';
const differentSearches = `
local words = {${vocabulary.split(' ').map((word) => `"${word}"`)}}
local n = 0
request = function()
	n = n + 1
	local one, other = words[n % #words + 1], words[math.floor(n / #words) % #words + 1]
	return wrk.format("GET", "/search?q=" .. one .. "+" .. other .. "+" .. n .. "x" .. run)
end`;
const unknownAddresses = `
local n = 0
request = function()
	n = n + 1
	return wrk.format("GET", "/unknown-" .. n)
end`;

function listReaders(cookie: string): Reader[] {
	return [
		{ name: 'home page, signed in', path: '/', cookie, rate: 10_000 },
		{ name: 'blog, signed in', path: '/blog', cookie, rate: 10_000 },
		{
			name: 'unknown addresses',
			path: '/unknown',
			script: unknownAddresses,
			isUnknown: true,
			rate: 15_000,
		},
		{ name: 'different searches', path: '/search?q=a', script: differentSearches, rate: 1000 },
		{ name: 'rendered page', path: '/login', spread: 3 },
	];
}

/** How many readers of each kind one core serves, and how evenly those wait whose pages are rendered. */
export async function measureReaders(): Promise<PartResult> {
	const title = 'Readers on one core';
	const notes = [
		`Medians of ${benchSettings.rounds} rounds of ${benchSettings.seconds} s each, kinds of readers by turns; wrk with 32 connections asks for gzip.`,
		'A rate is the requests for each second of processor time that the server took, all threads together: what one core serves when nobody else uses it.',
		canPin ? 'The server is bound to one core, wrk to another.' : 'Nothing is bound to a core.',
	];
	if (!findOnMachine('wrk')) {
		const why = 'there is no wrk (on Debian or Ubuntu: sudo apt-get install wrk)';
		return { title, notes, tables: [], claims: [notMeasured(title, why)] };
	}
	const readers: Reader[] = [];
	const rounds = new Map<Reader, ReaderRound[]>();
	await withFolder((DATA_DIR) =>
		withSite({ DATA_DIR }, async (site) => {
			readers.push(...listReaders(await signIn(site.url)));
			pinToServerCore(site.pid());
			// The first round is a warm-up.
			for (let round = 0; round <= benchSettings.rounds; round += 1) {
				for (const reader of readers) {
					const answered = await ask(site, reader, DATA_DIR, round);
					if (round > 0) rounds.set(reader, [...(rounds.get(reader) ?? []), answered]);
				}
				if (round > 0) console.log(`  round ${round} of ${benchSettings.rounds}`);
			}
		}),
	);
	const measured = readers.map((reader) => ({ reader, ...summarise(rounds.get(reader) ?? []) }));
	const rows = measured.map(({ reader, perCore, perSecond, p50, p99 }) => [
		reader.name,
		...[perCore, perSecond].map((rate) => Math.round(rate).toLocaleString('en')),
		...[p50, p99].map((time) => time.toFixed(2)),
	]);
	return {
		title,
		notes,
		tables: [{ head: ['reader', 'a second of one core', 'a second', 'p50 ms', 'p99 ms'], rows }],
		claims: measured.flatMap(({ reader, ...figures }) => judge(reader, figures)),
	};
}

async function ask(site: SiteProcess, reader: Reader, folder: string, round: number) {
	const { path, cookie, script, isUnknown } = reader;
	const file = script && join(folder, 'requests.lua');
	if (file) writeFileSync(file, `local run = ${round}\n${script}`);
	// An uncached page would leave the whole connection to Node's server.
	await (await fetch(site.url + path, { headers: cookie ? { cookie } : {} })).text();
	const headers = ['Accept-Encoding: gzip', ...(cookie ? [`Cookie: ${cookie}`] : [])];
	const seconds = round === 0 ? 1 : benchSettings.seconds;
	const before = await readProcessorTime(site.url);
	const answered = await runWrk(site.url + path, seconds, headers, { script: file, isUnknown });
	const spent = (await readProcessorTime(site.url)) - before;
	return { ...answered, perCore: answered.requests / spent };
}

/** The site's CPU time so far, in seconds. */
async function readProcessorTime(url: string) {
	const text = await (await fetch(`${url}/metrics`)).text();
	return Number(/^process_cpu_seconds_total ([\d.]+)/m.exec(text)?.[1]);
}

function summarise(rounds: readonly ReaderRound[]): ReaderRound {
	const middle = (figure: keyof ReaderRound) => median(rounds.map((one) => one[figure]));
	return {
		requests: middle('requests'),
		perCore: middle('perCore'),
		perSecond: middle('perSecond'),
		p50: middle('p50'),
		p99: middle('p99'),
	};
}

function judge({ name, rate, spread }: Reader, { perCore, p50, p99 }: ReaderRound): Claim[] {
	const claims: Claim[] = [];
	if (rate) {
		const text = `${name}: at least ${rate.toLocaleString('en')} a second on one core`;
		const figure = Math.round(perCore).toLocaleString('en');
		claims.push({ text, figure, holds: perCore >= rate });
	}
	if (spread) {
		const text = `${name}: p99 less than ${spread} times p50, with 32 clients`;
		claims.push({ text, figure: `${(p99 / p50).toFixed(2)} times`, holds: p99 / p50 < spread });
	}
	return claims;
}
