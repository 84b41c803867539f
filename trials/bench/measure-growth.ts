import { setTimeout as pause } from 'node:timers/promises';
import { makeEnquiry, sendOnce } from '../../testkit/send-enquiry.ts';
import { withSite } from '../../testkit/site-process.ts';
import { type TestDatabase, withTestDatabase } from '../../testkit/test-database.ts';
import { median, percentile } from '../support/percentile.ts';
import { benchSettings } from './bench-settings.ts';
import { fillDatabase } from './fill-database.ts';

const perSecond = 100;
const seconds = 10;
const rounds = 3;

/** How many enquiries are stored in the small and the large database. */
export const stored = { few: 1000, many: benchSettings.rows };

/** How the enquiries are sent. */
export const pace = `${perSecond} enquiries a second for ${seconds} s, ${rounds} rounds, SQLite, full durability`;

/** Response times of enquiries in ms. */
interface Times {
	p50: number;
	p99: number;
}

/** Times enquiries to a site with few stored and to one with many; `growth` compares them one at a time. */
export async function measureGrowth() {
	return await withTestDatabase('SQLite', (small) =>
		withTestDatabase('SQLite', async (large) => {
			await fill(small, stored.few);
			await fill(large, stored.many);
			return await measureBoth(small, large);
		}),
	);
}

async function fill(place: TestDatabase, count: number) {
	const began = performance.now();
	fillDatabase(place.settings.DATA_DIR, count);
	console.log(`  ${count} stored in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/** Alternating, so that other load on the machine affects both equally. */
async function measureBoth(small: TestDatabase, large: TestDatabase) {
	return withSite(small.settings, (smallSite) =>
		withSite(large.settings, async (largeSite) => {
			const times = { few: [] as Times[], many: [] as Times[] };
			await Promise.all([warmUp(smallSite.url), warmUp(largeSite.url)]);
			const growth = await compare(smallSite.url, largeSite.url);
			for (let round = 0; round < rounds; round += 1) {
				const first = round * perSecond * seconds;
				times.few.push(await measure(smallSite.url, first));
				times.many.push(await measure(largeSite.url, first));
			}
			return { few: middle(times.few), many: middle(times.many), growth };
		}),
	);
}

async function warmUp(url: string) {
	for (let n = 0; n < 200; n += 1) await sendTimed(url, 60_000 + n, performance.now());
}

/**
 * How much longer one enquiry takes with many stored than with few. One at a time and alternating, so that none
 * waits for another and other load affects both equally.
 */
async function compare(smallUrl: string, largeUrl: string) {
	const times = { few: [] as number[], many: [] as number[] };
	for (let n = 0; n < 500; n += 1) {
		times.few.push(await sendTimed(smallUrl, 50_000 + n, performance.now()));
		times.many.push(await sendTimed(largeUrl, 50_000 + n, performance.now()));
	}
	return median(times.many) / median(times.few);
}

/** Sends at a fixed rate, whatever the responses; a time counts from the scheduled moment. */
async function measure(url: string, first: number): Promise<Times> {
	const began = performance.now();
	const answers: Promise<number>[] = [];
	for (let n = 0; n < perSecond * seconds; n += 1) {
		const due = began + (n * 1000) / perSecond;
		while (performance.now() < due) await pause(Math.max(0, due - performance.now()));
		answers.push(sendTimed(url, first + n, due));
	}
	const times = await Promise.all(answers);
	return { p50: median(times), p99: percentile(times, 0.99) };
}

async function sendTimed(url: string, number: number, due: number) {
	const { status, text } = await sendOnce(url, makeEnquiry(number));
	if (status !== 201) throw new Error(`${status}: ${text}`);
	return performance.now() - due;
}

/** The median of the rounds. */
function middle(times: Times[]): Times {
	return { p50: median(times.map(({ p50 }) => p50)), p99: median(times.map(({ p99 }) => p99)) };
}
