import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { closeIdleConnections } from '#server/process/close-idle.ts';

async function serveSlowly(longest: number, answerAfter: number) {
	const server = createServer((_req, res) => setTimeout(() => res.end('late'), answerAfter));
	const idle = closeIdleConnections(server, longest);
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(() => {
		server.close();
		server.closeAllConnections();
	});
	return { port: (server.address() as AddressInfo).port, idle };
}

test('a connection that sends blank lines and no request is closed', async () => {
	const { port } = await serveSlowly(200, 0);
	const socket = connect(port, '127.0.0.1').on('error', () => {});
	const trickle = setInterval(() => socket.write('\n'), 20);
	onTestFinished(() => clearInterval(trickle));
	// Not `once`, which would treat a connection reset as a failure.
	await new Promise((resolve) => socket.on('close', resolve));
	expect(socket.destroyed).toBe(true);
});

test('a connection with a slow request is not closed', async () => {
	const { port } = await serveSlowly(600, 1500);
	const response = await fetch(`http://127.0.0.1:${port}/`);
	expect(await response.text()).toBe('late');
});

test('a connection with a recent response is left open for the next request', async () => {
	const { port, idle } = await serveSlowly(60_000, 0);
	const socket = connect(port, '127.0.0.1');
	const ask = async () => {
		socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
		const [bytes] = await once(socket, 'data');
		return String(bytes);
	};
	expect(await ask()).toContain('late');
	idle.close(30_000);
	expect(await ask()).toContain('late');
	idle.close(0);
	await once(socket, 'close');
});
