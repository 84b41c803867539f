import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readAddress, toRequest } from '#server/read-request.ts';

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
])('refuses %s, which names another host or would once it is tidied up', (address) => {
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
])('refuses %j, which could be read in two ways', (address) => {
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
])('takes %s as it is', (address) => {
	expect(read(address)).toMatchObject({ pathname: address.split('?')[0] });
});

test.each(['/blog/%00', '/search?q=a%00b'])(
	'refuses %s, which no database could be asked for',
	(address) => {
		expect(read(address)).toMatchObject({ status: 400 });
	},
);

const send = (path: string, body: string, cookie?: string) =>
	toRequest(
		Object.assign(Readable.from([Buffer.from(body)]), {
			method: 'POST',
			headers: { cookie },
		}) as unknown as IncomingMessage,
		new URL(path, 'https://site.example'),
	);

test.each(['/desk/newsletter/1', '/desk/leads/1.data', '/desk/studio/blog/new', '/update/pattern'])(
	'takes a long text in Hindi at %s from whoever may be signed in',
	async (path) => {
		const body = new URLSearchParams({ text: 'अ'.repeat(30_000) }).toString();
		expect(await send(path, body, 'prepfront.session_token=x')).toBeInstanceOf(Request);
		expect(await send(path, body)).toMatchObject({ status: 413 });
		expect(
			await send(path, 'x'.repeat(1024 * 1024 + 1), 'prepfront.session_token=x'),
		).toMatchObject({
			status: 413,
		});
	},
);
