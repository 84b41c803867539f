import { expect, test } from 'vitest';
import { checkEndpointUrl } from '#app/features/webhooks/check-endpoint-url.server.ts';
import { isPrivateAddress } from '#app/features/webhooks/private-networks.server.ts';

test.each([
	'127.0.0.1',
	'127.255.255.254',
	'0.0.0.0',
	'10.1.2.3',
	'100.64.0.1',
	'169.254.169.254',
	'172.31.255.255',
	'192.168.1.1',
	'224.0.0.1',
	'255.255.255.255',
	'::',
	'::1',
	'::ffff:127.0.0.1',
	'::ffff:7f00:1',
	'::ffff:0:127.0.0.1',
	'64:ff9b::7f00:1',
	'2002:7f00:1::',
	'fc00::1',
	'fdff::1',
	'fe80::1',
	'fe80::1%eth0',
	'ff02::1',
])('%s is a private address', (address) => {
	expect(isPrivateAddress(address)).toBe(true);
});

test.each([
	'8.8.8.8',
	'100.128.0.1',
	'172.32.0.1',
	'192.169.0.1',
	'2606:4700::1111',
	'::ffff:8.8.8.8',
])('%s is public', (address) => {
	expect(isPrivateAddress(address)).toBe(false);
});

test.each([
	'https://127.0.0.1/',
	'https://2130706433/',
	'https://0x7f.1/',
	'https://[::1]/',
	'https://[::ffff:10.0.0.1]/',
	'https://localhost/',
	'https://user:secret@8.8.8.8/',
	'http://8.8.8.8/',
	'ftp://8.8.8.8/',
	'not an address',
])('rejects %s', async (url) => {
	expect(await checkEndpointUrl(url, false)).toMatchObject({ outcome: 'refused' });
});

test('allows private addresses and plain http with the operator’s permission, but no password', async () => {
	expect(await checkEndpointUrl('http://127.0.0.1:8080/', true)).toMatchObject({
		outcome: 'allowed',
		address: '127.0.0.1',
	});
	expect(await checkEndpointUrl('http://a:b@127.0.0.1/', true)).toMatchObject({
		outcome: 'refused',
	});
});

test('allows a public address', async () => {
	expect(await checkEndpointUrl('https://8.8.8.8/hook', false)).toMatchObject({
		outcome: 'allowed',
		address: '8.8.8.8',
	});
});
