import { setTimeout as pause } from 'node:timers/promises';
import { withSite } from '../../testkit/site-process.ts';
import { withFolder } from '../../testkit/temporary-folder.ts';
import { median } from '../support/percentile.ts';
import { residentMemory } from '../support/resident-memory.ts';
import { benchSettings } from './bench-settings.ts';
import type { PartResult } from './part-result.ts';
import { timeBuild } from './time-build.ts';

const goals = { start: 1, idle: 120, build: 15 };

/** How long the site takes to start, what it needs while idle, and its build. */
export async function measureStart(): Promise<PartResult> {
	const starts = { first: [] as number[], later: [] as number[] };
	const idle: number[] = [];
	for (let run = 0; run < benchSettings.runs; run += 1) {
		await withFolder(async (DATA_DIR) => {
			starts.first.push(await timeStart(DATA_DIR));
			starts.later.push(await timeStart(DATA_DIR, async (pid) => idle.push(await readIdle(pid))));
		});
	}
	console.log('  building');
	const build = await timeBuild();
	return summarise({
		first: median(starts.first),
		later: median(starts.later),
		idle: median(idle),
		build,
	});
}

/** Seconds from starting the process until the home page is complete. */
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

type Figures = Record<'first' | 'later' | 'idle' | 'build', number>;

function summarise({ first, later, idle, build }: Figures): PartResult {
	const slowest = Math.max(first, later);
	return {
		title: 'Start, memory and build',
		notes: [
			`Starts and idle memory: medians of ${benchSettings.runs}, SQLite. Memory is what is resident.`,
			'The build is one of a copy of the sources, without any cache of an earlier one.',
		],
		tables: [
			{
				head: ['what', 'figure'],
				rows: [
					['first start, which makes the database, to the first page', `${first.toFixed(2)} s`],
					['later start to the first page', `${later.toFixed(2)} s`],
					['memory when idle', `${idle.toFixed(0)} MB`],
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
				text: `build under ${goals.build} s`,
				figure: `${build.toFixed(1)} s`,
				holds: build < goals.build,
			},
		],
	};
}
