import cluster from 'node:cluster';
import type { App } from '#app/app-context.ts';

const second = 1000;

/** Starts the worker processes, replaces one that dies, and ends them all when told to. */
export function superviseWorkers(app: App) {
	const { env, log } = app;
	let stopping = false;
	let announced = false;

	cluster.on('listening', () => {
		if (announced) return;
		announced = true;
		const many = `${env.WEB_CONCURRENCY} processes`;
		process.stdout.write(`\n  ${env.PUBLIC_URL}  is open (${many}). Ctrl+C closes it.\n\n`);
	});
	cluster.on('exit', (worker, code) => {
		if (stopping) {
			if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0);
			return;
		}
		// A worker that never came up would die again and again: the reason is on standard error.
		if (!announced) process.exit(1);
		log.error({ worker: worker.process.pid, code }, 'worker ended, starting another');
		// Not at once: without its database the next one would end as soon.
		setTimeout(() => stopping || cluster.fork(), code === 0 ? 0 : second);
	});
	const stop = () => {
		stopping = true;
		const workers = Object.values(cluster.workers ?? {});
		if (workers.length === 0) process.exit(0);
		for (const worker of workers) worker?.kill('SIGTERM');
	};
	process.once('SIGTERM', stop);
	process.once('SIGINT', stop);
	for (let n = 0; n < env.WEB_CONCURRENCY; n += 1) cluster.fork();
}
