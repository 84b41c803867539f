import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** What a visitor experienced until stopped. */
export interface Visits {
	/** Milliseconds for each page. */
	waits: number[];
	failed: number;
	/** The site's maximum memory, in megabytes. */
	memory: number;
}

/** A separate thread reads a page repeatedly: in the attacker's thread it would wait for the attacker as well. */
const url: string = workerData;
const pause = 10;
const visits: Visits = { waits: [], failed: 0, memory: 0 };
let isOver = false;

parentPort?.once('message', () => {
	isOver = true;
});
await read('/faq');
parentPort?.postMessage('ready');
await Promise.all([visit(), weigh()]);
parentPort?.postMessage(visits);

async function visit() {
	while (!isOver) {
		const began = performance.now();
		await read('/faq').catch(() => {
			visits.failed += 1;
		});
		visits.waits.push(performance.now() - began);
		await sleep(pause);
	}
}

async function weigh() {
	while (!isOver) {
		const figures = await read('/metrics').catch(() => '');
		const bytes = /^process_resident_memory_bytes (\d+)/m.exec(figures)?.[1];
		visits.memory = Math.max(visits.memory, Math.round(Number(bytes ?? 0) / 1024 / 1024));
		await sleep(20 * pause);
	}
}

async function read(path: string) {
	const response = await fetch(url + path);
	if (response.status !== 200) throw new Error(`${path} was answered ${response.status}.`);
	return await response.text();
}
