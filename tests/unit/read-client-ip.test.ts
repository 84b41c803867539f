import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { readClientIp } from '#server/requests/read-client-ip.ts';

const read = (forwarded: string | undefined, trusted: number) =>
	readClientIp(
		{
			headers: { 'x-forwarded-for': forwarded },
			socket: { remoteAddress: '127.0.0.1' },
		} as unknown as IncomingMessage,
		trusted,
	);

test.each<[string | undefined, number, string]>([
	[undefined, 0, '127.0.0.1'],
	[undefined, 1, '127.0.0.1'],
	['', 1, '127.0.0.1'],
	['6.6.6.6', 0, '127.0.0.1'],
	['203.0.113.7', 1, '203.0.113.7'],
	['6.6.6.6, 203.0.113.7', 1, '203.0.113.7'],
	['6.6.6.6, 203.0.113.7:51000', 1, '203.0.113.7'],
	['6.6.6.6, [2001:db8::7]:51000', 1, '2001:db8::7'],
	['6.6.6.6, [2001:db8::7]', 1, '2001:db8::7'],
	['6.6.6.6, 2001:db8::7', 1, '2001:db8::7'],
	['6.6.6.6, 203.0.113.7:51000, 10.0.0.2:80', 2, '203.0.113.7'],
	['6.6.6.6, unknown', 1, '127.0.0.1'],
	['6.6.6.6, unknown, 10.0.0.2', 2, '10.0.0.2'],
	['6.6.6.6, , 203.0.113.7', 1, '203.0.113.7'],
	['6.6.6.6, 203.0.113.7:port', 1, '127.0.0.1'],
	['6.6.6.6, 999.0.113.7:80', 1, '127.0.0.1'],
	['203.0.113.7', 2, '203.0.113.7'],
])('in “%s” behind %i proxies the client is %s', (forwarded, trusted, client) => {
	expect(read(forwarded, trusted)).toBe(client);
});
