import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { closeIdleConnections } from '#server/process/close-idle.ts';

async function serve(longest: number, answer = async () => 'here') {
	const server = createServer(async (_req, res) => res.end(await answer()));
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
	const { port } = await serve(200);
	const socket = connect(port, '127.0.0.1').on('error', () => {});
	const trickle = setInterval(() => socket.write('\n'), 20);
	onTestFinished(() => clearInterval(trickle));
	// Not `once`, which would treat a connection reset as a failure.
	await new Promise((resolve) => socket.on('close', resolve));
	expect(socket.destroyed).toBe(true);
});

test('a connection with a slow request is not closed', async () => {
	vi.useFakeTimers({ toFake: ['setInterval', 'performance'] });
	onTestFinished(() => void vi.useRealTimers());
	const asked = Promise.withResolvers<void>();
	const answer = Promise.withResolvers<string>();
	const { port } = await serve(600, () => {
		asked.resolve();
		return answer.promise;
	});
	const response = fetch(`http://127.0.0.1:${port}/`);
	await asked.promise;
	vi.advanceTimersByTime(1500);
	answer.resolve('late');
	expect(await (await response).text()).toBe('late');
});

test('a connection with a recent response is left open for the next request', async () => {
	const { port, idle } = await serve(60_000);
	const socket = connect(port, '127.0.0.1');
	const ask = async () => {
		socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
		const [bytes] = await once(socket, 'data');
		return String(bytes);
	};
	expect(await ask()).toContain('here');
	idle.close(30_000);
	expect(await ask()).toContain('here');
	idle.close(0);
	await once(socket, 'close');
});
