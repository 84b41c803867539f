import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Request = [IncomingMessage, ServerResponse];

interface Connection {
	/** How many of its requests are being answered. */
	active: number;
	waiting: Request[];
	/** It has sent more at once than is taken: what is waiting is the last that it gets. */
	isFull: boolean;
}

/** Browsers and proxies send one request after the other; programs that send several at once get a few of them done. */
const mostActive = 4;
const mostWaiting = 60;

/** As many bytes may wait for a visitor who does not read them; what they ask for after that is not looked at. */
const mostUnread = 256 * 1024;

/**
 * Bounds what one connection can ask for without waiting: a few requests are worked on, some more wait, and after those
 * the connection is closed. Nothing is begun for a visitor who does not read the answers there are.
 */
export function limitConnections(handle: RequestListener): RequestListener {
	const connections = new WeakMap<Socket, Connection>();

	return (req, res) => {
		const { socket } = req;
		const known = connections.get(socket);
		const connection = known ?? { active: 0, waiting: [], isFull: false };
		if (!known) {
			connections.set(socket, connection);
			socket.on('drain', () => goOn(socket, connection));
		}
		if (connection.isFull) return;
		connection.waiting.push([req, res]);
		if (connection.waiting.length >= mostWaiting) {
			connection.isFull = true;
			res.setHeader('Connection', 'close');
		}
		goOn(socket, connection);
	};

	function goOn(socket: Socket, connection: Connection) {
		const { waiting } = connection;
		while (connection.active < mostActive && socket.writableLength < mostUnread) {
			const [req, res] = waiting.shift() ?? [];
			if (!req || !res) break;
			connection.active += 1;
			res.once('close', () => {
				connection.active -= 1;
				// Others have their turn in between.
				if (waiting.length > 0) setImmediate(goOn, socket, connection);
			});
			handle(req, res);
		}
	}
}
