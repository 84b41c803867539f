import { cpus, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type Place, withPlace } from '../chaos/place.ts';
import { endOnSignal } from '../chaos/reporter.ts';
import { makeEnquiry, sendOnce } from '../chaos/send-enquiry.ts';
import { withSite } from '../chaos/site-process.ts';
import { fillDatabase } from './fill-database.ts';

const perSecond = 100;
const seconds = 10;
const rounds = 3;
const few = 1000;
const many = Number(process.env.BENCH_ROWS || 1_000_000);
const goals = { p99: 25, ratio: 1.3 };

interface Times {
	p50: number;
	p99: number;
}

endOnSignal();
const [processor] = cpus();
console.log(`Machine: ${cpus().length} cores, ${processor?.model ?? 'of unknown make'}`);
// Somebody else's work on the same cores lengthens the slowest answers most.
console.log(`Busy already with ${loadavg()[0]?.toFixed(1)} processes on average`);
console.log(
	`${perSecond} enquiries a second for ${seconds} s, ${rounds} rounds, SQLite, full durability`,
);

const results = await withPlace('SQLite', (small) =>
	withPlace('SQLite', async (large) => {
		await fill(small, few);
		await fill(large, many);
		return await measureBoth(small, large);
	}),
);
process.exit(judge(results) ? 0 : 1);

async function fill(place: Place, count: number) {
	const began = performance.now();
	fillDatabase(place.settings.DATA_DIR, count);
	console.log(`${count} stored in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/** In turns, so that what else the machine does meets both alike. */
async function measureBoth(small: Place, large: Place) {
	return withSite(small.settings, (smallSite) =>
		withSite(large.settings, async (largeSite) => {
			const times = { few: [] as Times[], many: [] as Times[] };
			await Promise.all([warmUp(smallSite.url), warmUp(largeSite.url)]);
			for (let round = 0; round < rounds; round += 1) {
				const first = round * perSecond * seconds;
				times.few.push(await measure(smallSite.url, first));
				times.many.push(await measure(largeSite.url, first));
			}
			return { few: middle(times.few), many: middle(times.many) };
		}),
	);
}

async function warmUp(url: string) {
	for (let n = 0; n < 200; n += 1) await sendTimed(url, 60_000 + n, performance.now());
}

/** Sends at an even pace whatever the answers do; a time counts from when it was to be sent. */
async function measure(url: string, first: number): Promise<Times> {
	const began = performance.now();
	const answers: Promise<number>[] = [];
	for (let n = 0; n < perSecond * seconds; n += 1) {
		const due = began + (n * 1000) / perSecond;
		while (performance.now() < due) await pause(Math.max(0, due - performance.now()));
		answers.push(sendTimed(url, first + n, due));
	}
	const times = (await Promise.all(answers)).sort((a, b) => a - b);
	const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
	return { p50: at(0.5), p99: at(0.99) };
}

async function sendTimed(url: string, number: number, due: number) {
	const { status, text } = await sendOnce(url, makeEnquiry(number));
	if (status !== 201) throw new Error(`${status}: ${text}`);
	return performance.now() - due;
}

/** The median of the rounds. */
function middle(rounds: Times[]): Times {
	const of = (pick: (times: Times) => number) =>
		rounds.map(pick).sort((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? Number.NaN;
	return { p50: of((times) => times.p50), p99: of((times) => times.p99) };
}

function judge({ few: before, many: after }: { few: Times; many: Times }) {
	const row = (title: string, { p50, p99 }: Times) =>
		console.log(`${title.padEnd(12)}${p50.toFixed(2).padStart(10)}${p99.toFixed(2).padStart(10)}`);
	console.log(`\n${'stored'.padEnd(12)}${'p50 ms'.padStart(10)}${'p99 ms'.padStart(10)}`);
	row(String(few), before);
	row(String(many), after);
	row('ratio', { p50: after.p50 / before.p50, p99: after.p99 / before.p99 });
	const quick = Math.max(before.p99, after.p99) < goals.p99;
	const steady = after.p50 / before.p50 <= goals.ratio;
	console.log(`${quick ? '✓' : '✗'} p99 under ${goals.p99} ms`);
	console.log(`${steady ? '✓' : '✗'} p50 within ${goals.ratio} times`);
	return quick && steady;
}
