import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** A worker's message to the primary: it can take a connection, or takes no more. */
export type WorkerMessage = 'ready' | 'leaving';

/** Node's internal fields of a listening server. */
interface Listening {
	_handle: object | null;
	_connections: number;
}

/** How long to wait for the primary to confirm that no connection is in flight; it may have died. */
const timeout = 1000;

/** Makes a server accept the connections that the primary hands over. Returns what to do before closing it. */
export function acceptFromPrimary(server: Server): () => Promise<void> {
	const accounts = server as unknown as Listening;
	// A server without a handle counts as closed, and this one has nothing to listen on.
	accounts._handle = { close: () => {}, ref: () => {}, unref: () => {} };
	server.emit('listening');
	const left = Promise.withResolvers<void>();
	process.on('message', (message, socket) => {
		if (message === 'left') left.resolve();
		if (message !== 'connection' || !socket) return;
		sendToPrimary('ready');
		const accepted = socket as Socket;
		accepted.setNoDelay(true);
		accounts._connections += 1;
		Object.assign(accepted, { server, _server: server });
		server.emit('connection', accepted);
	});
	sendToPrimary('ready');
	return async () => {
		sendToPrimary('leaving');
		setTimeout(left.resolve, timeout).unref();
		await left.promise;
	};
}

function sendToPrimary(message: WorkerMessage) {
	process.send?.(message, undefined, undefined, () => {});
}
