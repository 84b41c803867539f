import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { App } from '#app/app-context.ts';
import { second } from '#app/platform/durations.ts';
import type { WorkerMessage } from './accept-from-primary.ts';

/** How many connections may wait while there is no worker. */
const mostWaiting = 1000;

/**
 * Starts the worker processes, replaces one that ends, and ends them all on a signal. The port is open in this process,
 * which hands connections to the workers in turns: while none of them is there, visitors wait and are not refused.
 */
export async function superviseWorkers(app: App) {
	const { env, log } = app;
	/** The workers that can take a connection at once; the first is the next in turn. */
	const ready: Worker[] = [];
	/** The connections that each of the other workers was given and has not confirmed yet. */
	const given = new Map<Worker, Socket>();
	const waiting: Socket[] = [];
	let stopping = false;
	let announced = false;

	const server = createServer({ pauseOnConnect: true }, (socket) => {
		socket.on('error', () => {});
		if (waiting.length >= mostWaiting) socket.destroy();
		else waiting.push(socket);
		handOut();
	});
	server.listen(env.PORT, env.HOST);
	await once(server, 'listening');

	function handOut() {
		while (ready.length > 0 && waiting.length > 0) {
			const worker = ready.shift();
			const socket = waiting.shift();
			if (!worker || !socket) return;
			given.set(worker, socket);
			worker.send('connection', socket, { keepOpen: true });
		}
	}

	function takeBack(worker: Worker) {
		const socket = given.get(worker);
		given.delete(worker);
		return socket;
	}

	function leave(worker: Worker) {
		const place = ready.indexOf(worker);
		if (place >= 0) ready.splice(place, 1);
	}

	function start() {
		if (stopping) return;
		const worker = cluster.fork();
		const started = performance.now();
		let isReplaced = false;
		const replace = (wait: number) => {
			if (!isReplaced) setTimeout(start, wait);
			isReplaced = true;
		};
		worker.on('message', (message: WorkerMessage) => {
			if (message === 'ready') {
				takeBack(worker)?.destroy();
				if (!isReplaced) ready.push(worker);
				handOut();
				announce();
			} else if (message === 'leaving') {
				leave(worker);
				// The worker goes on until it has read this: no connection is on its way to it any more.
				worker.send('left');
				replace(0);
			}
		});
		// A connection that breaks while it is handed over is its visitor's affair.
		worker.on('error', (error) => log.warn({ err: error }, 'worker not reached'));
		worker.once('exit', (code) => {
			leave(worker);
			if (stopping) return endWithLast();
			const socket = takeBack(worker);
			if (socket) waiting.unshift(socket);
			handOut();
			// A worker that failed to start would fail again and again; the reason is on standard error.
			if (!announced) process.exit(1);
			log.error({ worker: worker.process.pid, code }, 'worker ended');
			// A worker that died soon after its start is replaced later: without its database the next one would die as soon.
			replace(performance.now() - started < 5 * second ? second : 0);
		});
	}

	function announce() {
		if (announced) return;
		announced = true;
		const many = `${env.WEB_CONCURRENCY} processes`;
		process.stdout.write(`\n  ${env.PUBLIC_URL}  is open (${many}). Ctrl+C closes it.\n\n`);
	}

	function endWithLast() {
		if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0);
	}

	const stop = () => {
		stopping = true;
		server.close();
		for (const socket of waiting) socket.destroy();
		for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
		endWithLast();
	};
	process.once('SIGTERM', stop);
	process.once('SIGINT', stop);
	for (let n = 0; n < env.WEB_CONCURRENCY; n += 1) start();
}
