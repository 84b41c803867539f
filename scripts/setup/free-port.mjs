import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A free port. It is below the range for outgoing connections, one of which could take it before the caller does. */
export async function freePort() {
	const port = randomInt(15_000, 32_000);
	const server = createServer().listen(port, '127.0.0.1');
	try {
		await once(server, 'listening');
	} catch (error) {
		if (error.code !== 'EADDRINUSE') throw error;
		return freePort();
	}
	server.close();
	await once(server, 'close');
	return port;
}
