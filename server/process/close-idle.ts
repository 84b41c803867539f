import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Connections without a running request. */
export interface IdleConnections {
	/** Records a request that was answered at once. */
	record(socket: Socket, at: number): void;
	/** Closes those that sent no request for this many milliseconds. */
	close(quietFor: number): void;
}

/**
 * Closes connections that sent no request for this long; one that has not read its response yet gets twice the time.
 * Node's timeout restarts with every byte, even blank lines, so a connection could stay open for ever.
 */
export function closeIdleConnections(server: Server, maxIdleTime: number): IdleConnections {
	const quietSince = new Map<Socket, number>();
	server.on('connection', (socket: Socket) => {
		quietSince.set(socket, performance.now());
		socket.once('close', () => quietSince.delete(socket));
	});
	server.on('request', ({ socket }: IncomingMessage, res: ServerResponse) => {
		quietSince.delete(socket);
		res.once('close', () => {
			if (!socket.destroyed) quietSince.set(socket, performance.now());
		});
	});
	setInterval(() => {
		const now = performance.now();
		for (const [socket, since] of quietSince) {
			const timeout = socket.writableLength > 0 ? 2 * maxIdleTime : maxIdleTime;
			if (now - since > timeout) socket.destroy();
		}
	}, maxIdleTime / 6).unref();
	return {
		record: (socket, at) => quietSince.set(socket, at),
		close(quietFor) {
			const now = performance.now();
			for (const [socket, since] of quietSince) if (now - since >= quietFor) socket.destroySoon();
		},
	};
}
