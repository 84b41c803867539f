import { setTimeout as pause } from 'node:timers/promises';
import { listPublicPages } from '#tests/setup/list-public-pages.ts';
import { median } from '../trial/percentile.ts';
import { residentMemory } from '../trial/resident-memory.ts';
import { withSite } from '../trial/site-process.ts';
import { withFolder } from '../trial/temporary-folder.ts';
import { benchSettings } from './bench-settings.ts';
import { keepBusy } from './keep-busy.ts';
import type { PartResult } from './part-result.ts';
import { timeBuild } from './time-build.ts';

const goals = { start: 1, idle: 120, growth: 1.1, build: 15 };
/** Memory goes up and down as it is collected; the middle of so many seconds is its level. */
const window = 20;

/** How long the site takes to be there, what it needs while nobody comes and after much work, and its build. */
export async function measureStart(): Promise<PartResult> {
	const starts = { first: [] as number[], later: [] as number[] };
	const idle: number[] = [];
	for (let run = 0; run < benchSettings.runs; run += 1) {
		await withFolder(async (DATA_DIR) => {
			starts.first.push(await timeStart(DATA_DIR));
			starts.later.push(await timeStart(DATA_DIR, async (pid) => idle.push(await readIdle(pid))));
		});
	}
	console.log('  started, now kept busy');
	const { early, late } = await withFolder(measureLoad);
	console.log('  building');
	const build = await timeBuild();
	return summarise({
		first: median(starts.first),
		later: median(starts.later),
		idle: median(idle),
		early,
		late,
		build,
	});
}

/** Seconds from starting the process until the home page is there whole. */
async function timeStart(DATA_DIR: string, then?: (pid: number) => Promise<unknown>) {
	const began = performance.now();
	return await withSite({ DATA_DIR }, async (site) => {
		const response = await fetch(site.url);
		await response.text();
		if (!response.ok) throw new Error(`The first page was answered ${response.status}.`);
		const seconds = (performance.now() - began) / 1000;
		await then?.(site.pid());
		return seconds;
	});
}

/** Megabytes some seconds after its first page. */
async function readIdle(pid: number) {
	await pause(5000);
	return residentMemory(pid);
}

/** The level of memory after the first minute of work and at its end, in megabytes. */
async function measureLoad(DATA_DIR: string) {
	return await withSite({ DATA_DIR }, async (site) => {
		const pages = await listPublicPages(async (path) => (await fetch(site.url + path)).text());
		const seconds = Math.max(2 * window, Math.round(benchSettings.minutes * 60));
		const levels: number[] = [];
		const stopping = new AbortController();
		const busy = keepBusy(site.url, pages, stopping.signal);
		for (let second = 0; second < seconds; second += 1) {
			await pause(1000);
			levels.push(residentMemory(site.pid()));
		}
		stopping.abort();
		await busy;
		const minute = Math.min(60, seconds - window);
		return {
			early: median(levels.slice(Math.max(0, minute - window / 2), minute + window / 2)),
			late: median(levels.slice(-window)),
		};
	});
}

type Figures = Record<'first' | 'later' | 'idle' | 'early' | 'late' | 'build', number>;

function summarise({ first, later, idle, early, late, build }: Figures): PartResult {
	const slowest = Math.max(first, later);
	const growth = late / early;
	return {
		title: 'Start, memory and build',
		notes: [
			`Starts and idle memory: medians of ${benchSettings.runs}, SQLite. Memory is what is resident.`,
			`Load lasted ${benchSettings.minutes} min (an hour with BENCH_MINUTES=60): every public page by turns, one in ten rendered afresh, and enquiries. A level is the median of ${window} s.`,
			'The build is one of a copy of the sources, without any cache of an earlier one.',
		],
		tables: [
			{
				head: ['what', 'figure'],
				rows: [
					['first start, which makes the database, to the first page', `${first.toFixed(2)} s`],
					['later start to the first page', `${later.toFixed(2)} s`],
					['memory when idle', `${idle.toFixed(0)} MB`],
					['memory after a minute of load', `${early.toFixed(0)} MB`],
					['memory at the end of the load', `${late.toFixed(0)} MB`],
					['build', `${build.toFixed(1)} s`],
				],
			},
		],
		claims: [
			{
				text: `cold start to the first page under ${goals.start} s`,
				figure: `${slowest.toFixed(2)} s`,
				holds: slowest < goals.start,
			},
			{
				text: `memory when idle under ${goals.idle} MB`,
				figure: `${idle.toFixed(0)} MB`,
				holds: idle < goals.idle,
			},
			{
				text: `memory after ${benchSettings.minutes} min of load at most ${goals.growth} times its level after the first`,
				figure: `${growth.toFixed(2)} times`,
				holds: growth <= goals.growth,
			},
			{
				text: `build under ${goals.build} s`,
				figure: `${build.toFixed(1)} s`,
				holds: build < goals.build,
			},
		],
	};
}
