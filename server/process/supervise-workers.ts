import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { App } from '#app/app-context.ts';
import { second } from '#app/platform/durations.ts';
import type { WorkerMessage } from './accept-from-primary.ts';

/** How many connections may wait while there is no worker. */
const maxWaiting = 1000;

/**
 * Starts the workers, replaces any that die, and ends them all on a signal. This process owns the port and hands
 * connections to the workers in turn: while there is no worker, visitors wait instead of being refused.
 */
export async function superviseWorkers(app: App) {
	const { env, log } = app;
	const queue = new ConnectionQueue();
	const server = createServer({ pauseOnConnect: true }, (socket) => queue.add(socket));
	server.listen(env.PORT, env.HOST);
	await once(server, 'listening');
	let isStopping = false;
	let isOpen = false;

	function start() {
		if (isStopping) return;
		const worker = cluster.fork();
		const started = performance.now();
		let isReplaced = false;
		const replace = (wait: number) => {
			if (!isReplaced) setTimeout(start, wait);
			isReplaced = true;
		};
		worker.on('message', (message: WorkerMessage) => {
			if (message === 'ready') {
				queue.confirm(worker, { takesMore: !isReplaced });
				if (!isOpen) announce(app);
				isOpen = true;
			} else if (message === 'leaving') {
				queue.leave(worker);
				// The worker continues until it reads this: no connection is on its way to it any more.
				worker.send('left');
				replace(0);
			}
		});
		// A connection that breaks during the hand-over concerns only its visitor.
		worker.on('error', (error) => log.warn({ err: error }, 'worker not reached'));
		worker.once('exit', (code) => {
			queue.leave(worker);
			if (isStopping) return exitAfterLast();
			queue.takeBack(worker);
			// A worker that failed to start would keep failing; the reason is on standard error.
			if (!isOpen) process.exit(1);
			log.error({ worker: worker.process.pid, code }, 'worker ended');
			// A worker that died soon after its start is replaced later: without a database the next would die too.
			replace(performance.now() - started < 5 * second ? second : 0);
		});
	}

	function stop() {
		isStopping = true;
		server.close();
		queue.close();
		for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
		exitAfterLast();
	}
	process.once('SIGTERM', stop);
	process.once('SIGINT', stop);
	for (let n = 0; n < env.WEB_CONCURRENCY; n += 1) start();
}

/** Visitors' connections, and the workers that take them in turn. */
class ConnectionQueue {
	readonly #waiting: Socket[] = [];
	/** Workers ready for a connection; the first is next. */
	readonly #ready: Worker[] = [];
	/** The connections each busy worker was given and has not confirmed. */
	readonly #given = new Map<Worker, Socket>();

	add(socket: Socket) {
		socket.on('error', () => {});
		if (this.#waiting.length >= maxWaiting) socket.destroy();
		else this.#waiting.push(socket);
		this.#handOut();
	}

	/** The worker has accepted its connection, and takes the next unless it is leaving. */
	confirm(worker: Worker, { takesMore }: { takesMore: boolean }) {
		this.#given.get(worker)?.destroy();
		this.#given.delete(worker);
		if (takesMore) this.#ready.push(worker);
		this.#handOut();
	}

	leave(worker: Worker) {
		const place = this.#ready.indexOf(worker);
		if (place >= 0) this.#ready.splice(place, 1);
	}

	/** Unconfirmed connections of a dead worker go to the next one. */
	takeBack(worker: Worker) {
		const socket = this.#given.get(worker);
		this.#given.delete(worker);
		if (socket) this.#waiting.unshift(socket);
		this.#handOut();
	}

	close() {
		for (const socket of this.#waiting) socket.destroy();
	}

	#handOut() {
		while (this.#ready.length > 0 && this.#waiting.length > 0) {
			const worker = this.#ready.shift();
			const socket = this.#waiting.shift();
			if (!worker || !socket) return;
			this.#given.set(worker, socket);
			worker.send('connection', socket, { keepOpen: true });
		}
	}
}

function announce({ env }: App) {
	const many = `${env.WEB_CONCURRENCY} processes`;
	process.stdout.write(`\n  ${env.PUBLIC_URL}  is open (${many}). Ctrl+C closes it.\n\n`);
}

function exitAfterLast() {
	if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0);
}
