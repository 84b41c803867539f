import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Request = [IncomingMessage, ServerResponse];

interface Connection {
	/** How many of its requests are being answered. */
	active: number;
	waiting: Request[];
	/** How many came after the limit: the connection is closed after those that wait. */
	refused: number;
}

/** Browsers and proxies send one request after the other; programs that send several at once get a few of them done. */
const maxActive = 4;
const maxWaiting = 60;

/** How many unread bytes may wait for a visitor; requests that come after that are not read. */
const maxUnread = 256 * 1024;

/**
 * Bounds what one connection can ask for without waiting: a few requests are worked on, some more wait, and after those
 * the connection is closed. Nothing is begun for a visitor who does not read the answers there are.
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

	/** What was taken is answered, and the last answer closes the connection. */
	function refuse(socket: Socket, connection: Connection) {
		const [, last] = connection.waiting.at(-1) ?? [];
		if (connection.refused === 0) last?.setHeader('Connection', 'close');
		connection.refused += 1;
		// Each of them takes memory though it is not answered.
		if (connection.refused > maxWaiting) socket.destroy();
	}

	function goOn(socket: Socket, connection: Connection) {
		const { waiting } = connection;
		while (connection.active < maxActive && socket.writableLength < maxUnread) {
			const [req, res] = waiting.shift() ?? [];
			if (!req || !res) break;
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
