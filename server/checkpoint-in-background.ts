import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { App } from '#app/app-context.ts';

const often = 200;

/**
 * What the other thread runs. It waits for nobody and holds nobody up: what is in use, or does not fit on a full disk,
 * is left for the next time. The log grows meanwhile, and nothing is lost.
 */
const copy = `
const { parentPort, workerData } = require('node:worker_threads');
const Sqlite = require(workerData.driver);
const database = new Sqlite(workerData.file);
database.pragma('synchronous = FULL');
const timer = setInterval(() => {
	try {
		database.pragma('wal_checkpoint(PASSIVE)');
	} catch {}
}, workerData.often);
parentPort.once('message', () => {
	clearInterval(timer);
	database.close();
});
`;

/**
 * Copies what was written from SQLite's log into its file on another thread. SQLite does it by itself every thousand
 * pages, but then whoever is just sending an enquiry waits for it. Gives a function that ends it.
 */
export function startCheckpoints({ env }: App): () => Promise<void> {
	if (env.DATABASE_URL) return async () => {};
	const worker = new Worker(copy, {
		eval: true,
		workerData: {
			driver: createRequire(import.meta.url).resolve('better-sqlite3'),
			file: join(env.DATA_DIR, 'prepfront.sqlite'),
			often,
		},
	});
	const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
	return async () => {
		worker.postMessage('end');
		await ended;
	};
}
