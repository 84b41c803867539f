import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Closes connections over which no request has come for so long. Node's own patience begins anew with every byte, also
 * with those of blank lines, which belong to no request: by them a connection could be held for ever.
 */
export function closeQuiet(server: Server, longest: number) {
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
		const before = performance.now() - longest;
		for (const [socket, since] of quietSince) if (since < before) socket.destroy();
	}, longest / 6).unref();
}
