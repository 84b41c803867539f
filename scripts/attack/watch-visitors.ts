import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../trial/percentile.ts';
import { type Findings, unless } from '../trial/reporter.ts';

/** What is promised of a page that is kept, in milliseconds, on a machine that does nothing else. */
const promised = { median: 50, worst: 1000 };

/** The most that the site may hold while it is attacked, in megabytes. */
const mostMemory = 400;
const pause = 10;

/** Reads a page as any visitor does while an attack goes on, and judges how long that took and what the site holds. */
export async function watchVisitors(
	url: string,
	attack: () => Promise<Record<string, boolean>>,
	patience = promised,
): Promise<Findings> {
	await read(`${url}/faq`);
	const waits: number[] = [];
	let failed = 0;
	let memory = 0;
	let isOver = false;
	async function visit() {
		while (!isOver) {
			const began = performance.now();
			await read(`${url}/faq`).catch(() => {
				failed += 1;
			});
			waits.push(performance.now() - began);
			await sleep(pause);
		}
	}
	async function weigh() {
		while (!isOver) {
			const figures = await read(`${url}/metrics`).catch(() => '');
			const bytes = /^process_resident_memory_bytes (\d+)/m.exec(figures)?.[1];
			memory = Math.max(memory, Math.round(Number(bytes ?? 0) / 1024 / 1024));
			await sleep(20 * pause);
		}
	}
	const watching = [visit(), weigh()];
	const claims = await attack();
	isOver = true;
	await Promise.all(watching);
	const median = Math.round(percentile(waits, 0.5));
	const worst = Math.round(Math.max(...waits));
	return {
		figures: {
			'pages read': waits.length,
			'ms, median': median,
			'ms, longest': worst,
			'MB held': memory,
		},
		problems: unless({
			...claims,
			'every page is there': failed === 0,
			[`half of the pages are there within ${patience.median} ms`]: median <= patience.median,
			[`nobody waits more than ${patience.worst} ms`]: worst <= patience.worst,
			[`it holds less than ${mostMemory} MB`]: memory > 0 && memory < mostMemory,
		}),
	};
}

async function read(address: string) {
	const response = await fetch(address);
	if (response.status !== 200) throw new Error(`${address} was answered ${response.status}.`);
	return await response.text();
}
