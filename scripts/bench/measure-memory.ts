import { setTimeout as pause } from 'node:timers/promises';
import { listPublicPages } from '#tests/setup/list-public-pages.ts';
import { median } from '../trial/percentile.ts';
import { residentMemory } from '../trial/resident-memory.ts';
import { withSite } from '../trial/site-process.ts';
import { withFolder } from '../trial/temporary-folder.ts';
import { benchSettings } from './bench-settings.ts';
import { keepBusy } from './keep-busy.ts';
import type { PartResult } from './part-result.ts';

const goal = 1.1;
/** Memory goes up and down as it is collected; the middle of so many seconds is its level. */
const window = 20;

/** Whether the site needs ever more memory while it is kept busy. */
export async function measureMemory(): Promise<PartResult> {
	const { early, late } = await withFolder(measureLoad);
	const growth = late / early;
	return {
		title: 'Memory under load',
		notes: [
			`Load lasted ${benchSettings.minutes} min (an hour with BENCH_MINUTES=60): every public page by turns, one in ten rendered afresh, and enquiries. A level is the median of ${window} s of what is resident.`,
		],
		tables: [
			{
				head: ['when', 'MB'],
				rows: [
					['after a minute', early.toFixed(0)],
					['at the end', late.toFixed(0)],
				],
			},
		],
		claims: [
			{
				text: `memory after ${benchSettings.minutes} min of load at most ${goal} times its level after the first`,
				figure: `${growth.toFixed(2)} times`,
				holds: growth <= goal,
			},
		],
	};
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
