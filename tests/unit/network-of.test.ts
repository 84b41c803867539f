import { expect, test } from 'vitest';
import { networkOf } from '#app/features/limits/count-attempt.server.ts';

test.each([
	['203.0.113.7', '203.0.113.0/24'],
	['::ffff:203.0.113.7', '203.0.113.0/24'],
	['2001:db8:1:2::3', '2001:db8:1::/48'],
	['2001:DB8::1', '2001:db8:0::/48'],
	['::1', '0:0:0::/48'],
])('puts %s into %s', (address, network) => {
	expect(networkOf(address)).toBe(network);
});
