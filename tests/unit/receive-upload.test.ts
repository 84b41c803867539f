import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mayHaveFile, receiveUpload } from '#server/requests/receive-upload.ts';

const path = '/desk/studio/pictures';

/** Accepts uploads with these limits, once they are looked up, and responds with the number of bytes. */
async function serveUploads(
	maxPause: number,
	minBytesPerSecond: number,
	lookUp = async (_res: ServerResponse): Promise<unknown> => undefined,
) {
	const limits = { maxPause, minBytesPerSecond };
	const server = createServer(async (req, res) => {
		await lookUp(res);
		const received = receiveUpload(req, res, new URL(path, 'http://x'), limits);
		if (!(received instanceof Request)) return void res.writeHead(received.status).end();
		const body = await received.arrayBuffer().catch(() => undefined);
		if (body) res.end(String(body.byteLength));
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(() => {
		server.close();
		server.closeAllConnections();
	});
	return (server.address() as AddressInfo).port;
}

/** Announces more than it sends, and sends a byte now and then; resolves when the server disconnects. */
async function sendSlowly(port: number, everyMs?: number) {
	const socket = connect(port, '127.0.0.1').on('error', () => {});
	socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\nfirst`);
	const trickle = everyMs && setInterval(() => socket.write('.'), everyMs);
	await new Promise((resolve) => socket.resume().on('close', resolve));
	clearInterval(trickle);
	return 'hung up';
}

test('a paused upload is aborted, and its slot is free again', async () => {
	const port = await serveUploads(300, 1);
	const all = Array.from({ length: 3 }, () => sendSlowly(port));
	expect(await Promise.all(all)).toEqual(['hung up', 'hung up', 'hung up']);
	const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: 'file' });
	expect(await answer.text()).toBe('4');
});

test('an upload whose sender leaves while the session is looked up takes no slot', async () => {
	const left: Promise<unknown>[] = [];
	const port = await serveUploads(1000, 1, async (res) => {
		if (left.length < 3) await left[left.push(once(res, 'close')) - 1];
	});
	for (let n = 0; n < 3; n += 1) {
		const socket = connect(port, '127.0.0.1').on('error', () => {});
		socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\nfirst`);
		socket.destroySoon();
	}
	await vi.waitFor(() => expect(left).toHaveLength(3));
	await Promise.all(left);
	const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: 'file' });
	expect(await answer.text()).toBe('4');
});

test('an upload that is too slow is aborted', async () => {
	const port = await serveUploads(1000, 10_000);
	expect(await sendSlowly(port, 50)).toBe('hung up');
});

test.each([
	['multipart/form-data; boundary=x', true],
	['application/x-www-form-urlencoded', false],
	['application/x-www-form-urlencoded, multipart/form-data; boundary=x', false],
	[undefined, false],
])('only a form with a file gets the room of an upload: %s', (type, expected) => {
	const req = { headers: { 'content-type': type } } as IncomingMessage;
	expect(mayHaveFile(req)).toBe(expected);
});
