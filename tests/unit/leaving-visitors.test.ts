import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { limitConnections } from '#server/requests/limit-connections.ts';
import { sendResponse } from '#server/requests/send.ts';

/** A connection to a server, on which this many requests are sent at once. */
async function ask(handle: RequestListener, count: number) {
	const server = createServer(handle).listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(() => {
		server.close();
		server.closeAllConnections();
	});
	const { port } = server.address() as AddressInfo;
	const socket = connect(port, '127.0.0.1').on('error', () => {});
	socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n'.repeat(count));
	return socket;
}

test('requests that wait on a connection are not answered once the visitor has left', async () => {
	const running: ServerResponse[] = [];
	const handle = limitConnections((_req, res) => running.push(res));
	const socket = await ask(handle, 10);
	await vi.waitFor(() => expect(running).toHaveLength(4));
	const closed = Promise.all(running.map((res) => once(res, 'close')));
	socket.destroy();
	await closed;
	for (let n = 0; n < 20; n += 1) await setImmediate();
	expect(running).toHaveLength(4);
});

test('a response for a visitor who has left is cancelled, not left open', async () => {
	const asked = Promise.withResolvers<void>();
	const sent = Promise.withResolvers<void>();
	const cancel = vi.fn();
	const socket = await ask(async (req, res) => {
		asked.resolve();
		await once(res, 'close');
		sendResponse(req, res, new Response(new ReadableStream({ cancel })), []).then(
			sent.resolve,
			sent.reject,
		);
	}, 1);
	await asked.promise;
	socket.destroy();
	await sent.promise;
	expect(cancel).toHaveBeenCalledOnce();
});
