import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { percentile } from '../support/percentile.ts';
import { type Findings, unless } from '../support/reporter.ts';
import type { Visits } from './visitor.ts';

/** What is promised of a page that is kept, in milliseconds, on a machine that does nothing else. */
const promised = { median: 50, worst: 1000 };

/** The most that the site may hold while it is attacked, in megabytes. */
const maxMemory = 400;

/** Reads a page as any visitor does while an attack goes on, and judges how long that took and what the site holds. */
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
