import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { closeIdleConnections } from '#server/process/close-idle.ts';

async function serveSlowly(longest: number, answerAfter: number) {
	const server = createServer((_req, res) => setTimeout(() => res.end('late'), answerAfter));
	closeIdleConnections(server, longest);
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(() => {
		server.close();
		server.closeAllConnections();
	});
	return (server.address() as AddressInfo).port;
}

test('a connection that sends blank lines and no request is closed', async () => {
	const socket = connect(await serveSlowly(200, 0), '127.0.0.1').on('error', () => {});
	const trickle = setInterval(() => socket.write('\n'), 20);
	onTestFinished(() => clearInterval(trickle));
	// Not `once`: it would take the reset, which is how a connection is closed while it sends, for a failure.
	await new Promise((resolve) => socket.on('close', resolve));
	expect(socket.destroyed).toBe(true);
});

test('one whose request takes long is not', async () => {
	const port = await serveSlowly(600, 1500);
	const response = await fetch(`http://127.0.0.1:${port}/`);
	expect(await response.text()).toBe('late');
});
