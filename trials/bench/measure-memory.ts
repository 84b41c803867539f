import { setTimeout as pause } from 'node:timers/promises';
import { listPublicPages } from '../../testkit/list-public-pages.ts';
import { withSite } from '../../testkit/site-process.ts';
import { withFolder } from '../../testkit/temporary-folder.ts';
import { median } from '../support/percentile.ts';
import { residentMemory } from '../support/resident-memory.ts';
import { benchSettings } from './bench-settings.ts';
import { keepBusy } from './keep-busy.ts';
import type { PartResult } from './part-result.ts';

const goals = { growth: 1.1, rest: 1.3 };
/** Memory rises and falls with garbage collection; the median of this many seconds is its level. */
const window = 20;
/** How long the site is left idle before its memory is read again. */
const rest = 30_000;

/** Whether the site needs ever more memory under load. */
export async function measureMemory(): Promise<PartResult> {
	const { before, early, late, after } = await withFolder(measureLoad);
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
					['when every page was opened once', before.toFixed(0)],
					['after a minute of load', early.toFixed(0)],
					['at the end of it', late.toFixed(0)],
					['half a minute later', after.toFixed(0)],
				],
			},
		],
		claims: [
			{
				text: `memory after ${benchSettings.minutes} min of load at most ${goals.growth} times its level after the first`,
				figure: `${growth.toFixed(2)} times`,
				holds: growth <= goals.growth,
			},
			{
				text: `memory half a minute after the load at most ${goals.rest} times what it was before`,
				figure: `${(after / before).toFixed(2)} times`,
				holds: after / before <= goals.rest,
			},
		],
	};
}

/** The memory before the load, after its first minute, at its end and after a rest, in megabytes. */
async function measureLoad(DATA_DIR: string) {
	return await withSite({ DATA_DIR }, async (site) => {
		const pages = await listPublicPages(async (path) => (await fetch(site.url + path)).text());
		for (const path of pages) await (await fetch(site.url + path)).text();
		const before = residentMemory(site.pid());
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
		await pause(rest);
		const after = residentMemory(site.pid());
		const minute = Math.min(60, seconds - window);
		return {
			before,
			after,
			early: median(levels.slice(Math.max(0, minute - window / 2), minute + window / 2)),
			late: median(levels.slice(-window)),
		};
	});
}
