import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';

/** A request that was on its way when the process was told to end arrives within this time. */
const linger = 1000;

/**
 * Stops listening, and resolves when the last connection has ended. What comes over a kept connection is still answered,
 * with the word that it is the last; a connection that stays quiet is closed.
 */
export async function closeGently(server: Server, closeLane: () => void) {
	const closed = once(server, 'close');
	server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'));
	// Node's own way closes quiet connections at once, under a request that is just arriving.
	NetServer.prototype.close.call(server);
	const closeQuietOnes = () => {
		server.closeIdleConnections();
		closeLane();
	};
	// What has arrived while the process was busy is read before that: its connection is not a quiet one.
	// Again and again: an answer that takes its time leaves its connection quiet later.
	const timer = setInterval(() => setImmediate(closeQuietOnes), linger);
	await closed;
	clearInterval(timer);
}
