import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { readAddress } from '#server/read-request.ts';

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

test.each(['/blog/%00', '/search?q=a%00b'])(
	'refuses %s, which no database could be asked for',
	(address) => {
		expect(read(address)).toMatchObject({ status: 400 });
	},
);
