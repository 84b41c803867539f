import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import {
	bodyLimit,
	type Refusal,
	readAddress,
	staffBodyLimit,
	toRequest,
} from '#server/requests/read-request.ts';

const read = (url: string) =>
	readAddress({ method: 'GET', url } as IncomingMessage, { PUBLIC_URL: 'https://site.example' });

test('reads the address of a page', () => {
	expect(read('/blog?page=2')).toEqual(new URL('https://site.example/blog?page=2'));
});

test.each([
	'//evil.example/',
	'/\\evil.example/',
	'/.//evil.example/',
	'/%2e//evil.example/',
	'/x/..//evil.example/',
	'@evil.example/',
])('rejects %s, which names another host, directly or after normalisation', (address) => {
	expect(read(address)).toMatchObject({ status: 400 });
});

test.each([
	'/.\\metrics',
	'/\\metrics',
	'/x\\..\\metrics',
	'/./metrics',
	'/x/../metrics',
	'/%2e/metrics',
	'/x/%2E%2e/metrics',
	'/x/..',
	'/x%2fmetrics',
	'/x%5Cmetrics',
	'/%6detrics',
	'/metric%73',
	'/f%41q',
	'/f%61q',
	'/x%2dy',
	'/x%5fy',
	'/x%7ey',
	'/%30',
	'/x%09',
	'/x%1f',
	'/x%7f',
	'/x\tmetrics',
	'/x y',
	'/faq#x',
	'/faq?x#y',
	'/caf\u00e9',
	'/x"y',
	'/x%',
	'/x%zz',
	'/x%e9',
])('rejects %j, which is ambiguous', (address) => {
	expect(read(address)).toMatchObject({ status: 400 });
});

test.each([
	'/',
	'/faq?x=%2f%5c/../a%41',
	'/nothing%20here',
	'/caf%C3%A9',
	'/a//b',
	'/x..y/...',
	"/@x:y;z=1,(2)!$&'*+~|[]",
])('accepts %s unchanged', (address) => {
	expect(read(address)).toMatchObject({ pathname: address.split('?')[0] });
});

test.each(['/blog/%00', '/search?q=a%00b'])(
	'rejects %s, which no database could store',
	(address) => {
		expect(read(address)).toMatchObject({ status: 400 });
	},
);

const form = 'application/x-www-form-urlencoded';
const send = (body: string, { type = form, limit = bodyLimit } = {}) =>
	toRequest(
		Object.assign(Readable.from([Buffer.from(body)]), {
			method: 'POST',
			headers: { 'content-type': type },
		}) as unknown as IncomingMessage,
		new URL('https://site.example/login'),
		limit,
	);

test('accepts a long Hindi text only where there is room for it', async () => {
	const body = new URLSearchParams({ text: 'अ'.repeat(30_000) }).toString();
	expect(await send(body, { limit: staffBodyLimit })).toBeInstanceOf(Request);
	expect(await send(body)).toMatchObject({ status: 413 });
	const tooLong = 'x'.repeat(staffBodyLimit + 1);
	expect(await send(tooLong, { limit: staffBodyLimit })).toMatchObject({ status: 413 });
});

const parts = (count: number, edge = 'edge', head = '') =>
	`--${edge}\r\n${head}Content-Disposition: form-data; name="a"\r\n\r\nb\r\n`.repeat(count) +
	`--${edge}--\r\n`;
const multipart = 'multipart/form-data; boundary=edge';

test('accepts as many fields as our largest form has', async () => {
	const read = async (sent: Request | Refusal) =>
		sent instanceof Request ? [...(await sent.formData())].length : sent.message;
	expect(await read(await send('a=b&'.repeat(150)))).toBe(150);
	expect(await read(await send(parts(150), { type: multipart }))).toBe(150);
	expect(await read(await send(parts(3), { type: 'multipart/form-data; boundary="edge"' }))).toBe(
		3,
	);
});

test.each([
	['a&'.repeat(30_000), form],
	['&'.repeat(60_000), form],
	['a=b&'.repeat(300), `${form}; boundary=edge`],
	['a=b&'.repeat(300), ''],
	[parts(300), multipart],
	[parts(300), 'multipart/form-data; xboundary=q; boundary=edge'],
	[parts(300, 'ed ge'), 'multipart/form-data; boundary="ed ge"'],
	[parts(300), ' Multipart/form-data ; boundary=edge'],
	[parts(300), `text/plain, ${multipart}`],
	[parts(300), `${form}, ${multipart}`],
	[parts(1, 'edge', 'X: y\r\n'.repeat(10_000)), multipart],
	[parts(1, 'edge', `X: ${'y'.repeat(2000)}\r\n${'X: y\r\n'.repeat(1000)}`), multipart],
])('rejects very many fields without parsing: %.20j… as %s', async (body, type) => {
	expect(await send(body, { type })).toMatchObject({ status: 413 });
});
