import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { sharedSite } from '#tests/setup/start-site.ts';

const site = sharedSite();

/** Sends the pieces over one connection, one per event loop turn, and returns everything received. */
async function exchange(port: number, pieces: string[], until: (received: string) => boolean) {
	const socket = connect(port, '127.0.0.1');
	await once(socket, 'connect');
	let received = '';
	socket.on('data', (chunk) => {
		received += chunk.toString('latin1');
	});
	for (const piece of pieces) {
		socket.write(piece);
		await new Promise((resolve) => setImmediate(resolve));
	}
	while (!until(received)) {
		if (socket.readableEnded || socket.destroyed) break;
		await Promise.race([once(socket, 'data'), once(socket, 'close')]);
	}
	socket.destroy();
	return received;
}

/** At the end only: a compressed page may contain any bytes. */
const endsWithHealth = (text: string) => text.endsWith('\r\n\r\nok\n');
const countAnswers = (text: string) => text.split('HTTP/1.1 ').length - 1;
const request = (path: string, extra = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${extra}\r\n`;

test('one connection may request cached pages and anything else, in turn', async () => {
	const { url, port } = site;
	await (await fetch(`${url}/faq`)).text();
	const received = await exchange(
		port,
		[request('/faq', 'Accept-Encoding: br\r\n'), request('/healthz')],
		endsWithHealth,
	);
	expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
	expect(countAnswers(received)).toBe(2);
});

test('requests sent at once, or in pieces, are all answered', async () => {
	const { url, port } = site;
	await (await fetch(`${url}/healthz`)).text();
	const together = await exchange(port, [request('/healthz') + request('/readyz')], (text) =>
		text.includes('ready\n'),
	);
	expect(countAnswers(together)).toBe(2);
	const pieces = await exchange(
		port,
		['GET /he', 'althz HTT', 'P/1.1\r\nHo', 'st: x\r\n', '\r\n'],
		(text) => text.includes('ok\n'),
	);
	expect(countAnswers(pieces)).toBe(1);
});

test('a body after a cached page’s request is never read as another request', async () => {
	const { url, port } = site;
	await (await fetch(`${url}/faq`)).text();
	const smuggled = request('/metrics');
	const received = await exchange(
		port,
		[
			`GET /faq HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`,
			request('/healthz'),
		],
		endsWithHealth,
	);
	expect(received).not.toContain('http_requests_total');
	expect(countAnswers(received)).toBe(2);
});

test('the fast path answers cached pages, and Node’s server anything unusual', async () => {
	const { url, port } = site;
	await (await fetch(`${url}/faq`)).text();
	const ask = (extra: string) =>
		exchange(port, [request('/faq', extra)], (text) => text.includes('\r\n\r\n'));
	expect(await ask('')).not.toMatch(/x-request-id/i);
	expect(await ask('Connection: keep-alive\r\n')).not.toMatch(/x-request-id/i);
	for (const odd of [
		'Range: bytes=0-1\r\n',
		'Connection: keep-alive, close\r\n',
		'Connection:\tclose\r\n',
		'TE: trailers\r\n',
		'Cookie: a=1\r\nCookie: prepfront.session_token=x\r\n',
		`X-Long: ${'x'.repeat(5000)}\r\n`,
	]) {
		expect(await ask(odd), odd.slice(0, 40)).toMatch(/x-request-id/i);
	}
});

test('a request with no host, two hosts or a very long head is refused', async () => {
	const { url, port } = site;
	await (await fetch(`${url}/faq`)).text();
	const ask = async (head: string) => {
		const text = `GET /faq HTTP/1.1\r\n${head}\r\n`;
		const received = await exchange(port, [text], (got) => got.includes('\r\n\r\n'));
		return received.slice(9, 12);
	};
	expect(await ask('Host: x\r\n')).toBe('200');
	expect(await ask('Accept: */*\r\n')).toBe('400');
	expect(await ask('Host: x\r\nHost: y\r\n')).toBe('400');
	expect(await ask('Host: x\r\nHost: x\r\n')).toBe('400');
	expect(await ask(`Host: x\r\nX-Long: ${'x'.repeat(60_000)}\r\n`)).toBe('431');
});

test('a client that leaves after reading a cached page is disconnected cleanly', async () => {
	const { url, port } = site;
	await (await fetch(`${url}/faq`)).text();
	const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
	socket.write(request('/faq'));
	const [head] = await once(socket, 'data');
	expect(String(head)).toMatch(/^HTTP\/1\.1 200 /);
	socket.end();
	await once(socket.resume(), 'end');
});

test('invalid bytes are refused and end the connection', async () => {
	const { port } = site;
	const received = await exchange(port, ['NONSENSE\r\n\r\n'], () => false);
	expect(received).toContain('400 Bad Request');
});
