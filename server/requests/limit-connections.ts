import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Request = [IncomingMessage, ServerResponse];

interface Connection {
	/** Requests being answered. */
	active: number;
	waiting: Request[];
	/** Requests beyond the limit; the connection is closed after those that wait. */
	refused: number;
}

/** Browsers and proxies send requests one after the other; clients that pipeline get a few at a time. */
const maxActive = 4;
const maxWaiting = 60;

/** How many unread bytes may wait for a client; further requests are not read. */
const maxUnread = 256 * 1024;

/**
 * Bounds what one connection can ask for: a few requests run, some more wait, and beyond those the connection is
 * closed. Nothing new starts for a client that does not read its responses.
 */
export function limitConnections(handle: RequestListener): RequestListener {
	const connections = new WeakMap<Socket, Connection>();

	return (req, res) => {
		const { socket } = req;
		const known = connections.get(socket);
		const connection = known ?? { active: 0, waiting: [], refused: 0 };
		if (!known) {
			connections.set(socket, connection);
			socket.on('drain', () => goOn(socket, connection));
		}
		const isFull = connection.refused > 0 || connection.waiting.length >= maxWaiting;
		if (isFull) return refuse(socket, connection);
		connection.waiting.push([req, res]);
		goOn(socket, connection);
	};

	/** Accepted requests are answered, and the last response closes the connection. */
	function refuse(socket: Socket, connection: Connection) {
		const [, last] = connection.waiting.at(-1) ?? [];
		if (connection.refused === 0) last?.setHeader('Connection', 'close');
		connection.refused += 1;
		// Each takes memory even if it is not answered.
		if (connection.refused > maxWaiting) socket.destroy();
	}

	function goOn(socket: Socket, connection: Connection) {
		const { waiting } = connection;
		while (connection.active < maxActive && socket.writableLength < maxUnread) {
			const [req, res] = waiting.shift() ?? [];
			if (!req || !res) break;
			// Nobody is there to read it, and no later event would end its turn.
			if (res.closed) continue;
			connection.active += 1;
			res.once('close', () => {
				connection.active -= 1;
				// Lets other connections have their turn.
				if (waiting.length > 0) setImmediate(goOn, socket, connection);
			});
			handle(req, res);
		}
	}
}
