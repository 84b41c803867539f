import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A local TCP proxy whose connections can go silent. */
export interface Proxy {
	port: number;
	/** Forwards nothing in either direction and closes nothing, as when a machine or its network fails. */
	goSilent(): void;
	/** Sends new connections there; those from before a silence stay silent. */
	leadTo(port: number): void;
}

export async function withProxy<T>(port: number, work: (proxy: Proxy) => Promise<T>): Promise<T> {
	const sockets = new Set<Socket>();
	let target: number | undefined = port;
	const server = createServer({ allowHalfOpen: true }, (visitor) => {
		keep(visitor);
		if (target === undefined) return void visitor.pause();
		const upstream = keep(connect({ port: target, host: '127.0.0.1', allowHalfOpen: true }));
		visitor.pipe(upstream).pipe(visitor);
		visitor.on('close', () => upstream.destroy());
		upstream.on('close', () => visitor.destroy());
	});
	function keep(socket: Socket) {
		sockets.add(socket.on('error', () => {}));
		socket.on('close', () => sockets.delete(socket));
		return socket;
	}
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	try {
		return await work({
			port: (server.address() as AddressInfo).port,
			goSilent() {
				target = undefined;
				for (const socket of sockets) socket.unpipe().pause();
			},
			leadTo(next) {
				target = next;
			},
		});
	} finally {
		for (const socket of sockets) socket.destroy();
		server.close();
	}
}
