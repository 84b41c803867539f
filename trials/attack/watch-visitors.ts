import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { percentile } from '../support/percentile.ts';
import { type Findings, unless } from '../support/reporter.ts';
import type { Visits } from './visitor.ts';

/** The promised times of a cached page in milliseconds, on an otherwise idle machine. */
const promised = { median: 50, worst: 1000 };

/** The maximum memory of the site under attack, in megabytes. */
const maxMemory = 400;

/** Reads a page as a visitor during an attack, and judges the times and the site's memory. */
export async function watchVisitors(
	url: string,
	attack: () => Promise<Findings>,
	limits = promised,
): Promise<Findings> {
	const visitor = new Worker(new URL('./visitor.ts', import.meta.url), { workerData: url });
	await once(visitor, 'message');
	const leaving: Promise<Visits[]> = once(visitor, 'message');
	const { figures, problems } = await attack();
	visitor.postMessage('leave');
	const [visits] = await leaving;
	const { waits, failed, memory } = visits ?? { waits: [], failed: 1, memory: 0 };
	const median = Math.round(percentile(waits, 0.5));
	const worst = Math.round(Math.max(...waits));
	return {
		figures: {
			...figures,
			'pages read meanwhile': waits.length,
			'ms, median': median,
			'ms, longest': worst,
			'MB, most': memory,
		},
		problems: [
			...problems,
			...unless({
				'every page is there': failed === 0,
				[`half of the pages are there within ${limits.median} ms`]: median <= limits.median,
				[`nobody waits more than ${limits.worst} ms`]: worst <= limits.worst,
				[`it holds less than ${maxMemory} MB`]: memory > 0 && memory < maxMemory,
			}),
		],
	};
}
