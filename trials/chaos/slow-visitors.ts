import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Visitors who keep their connections half open. */
export interface SlowVisitors {
	/** How many are still connected, by kind of slowness. */
	connected(): Record<string, number>;
	leave(): void;
}

const head = 'Host: 127.0.0.1\r\nUser-Agent: slow\r\n';
const form = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 9000';

/** What is sent at once, and the byte that follows each second. */
const ways = {
	headers: { begin: `GET /faq HTTP/1.1\r\n${head}X-Slow: `, byte: 'a' },
	bodies: {
		begin: `POST /api/enquiries/enquiry HTTP/1.1\r\n${head}${form}\r\n\r\nname=`,
		byte: 'a',
	},
	// Requests far more than a connection can buffer, and reads nothing. It notices the end only by writing.
	unread: { begin: `GET / HTTP/1.1\r\n${head}\r\n`.repeat(200), byte: '\n' },
	silent: { begin: '', byte: '' },
};

/** Opens this many connections, in equal parts of every kind of slowness. */
export async function connectSlowly(port: number, count: number): Promise<SlowVisitors> {
	const names = Object.keys(ways) as (keyof typeof ways)[];
	const open = new Map<Socket, keyof typeof ways>();
	for (let number = 0; number < count; number += 1) {
		const way = names[number % names.length] ?? 'silent';
		const socket = connect({ port, host: '127.0.0.1' });
		open.set(socket, way);
		socket.on('error', () => {}).once('close', () => open.delete(socket));
		if (way === 'unread') socket.pause();
		else socket.resume();
		await once(socket, 'connect');
		socket.write(ways[way].begin);
	}
	const trickle = setInterval(() => {
		for (const [socket, way] of open) if (ways[way].byte) socket.write(ways[way].byte);
	}, 1000);
	return {
		connected() {
			const counts = Object.fromEntries(names.map((name) => [name, 0]));
			for (const way of open.values()) counts[way] = (counts[way] ?? 0) + 1;
			return counts;
		},
		leave() {
			clearInterval(trickle);
			for (const socket of open.keys()) socket.destroy();
		},
	};
}
