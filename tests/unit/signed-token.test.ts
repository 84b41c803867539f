import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { hasSignedToken } from '#app/features/accounts/signed-in-user.server.ts';

const key = 'a key of this test';
const sign = (token: string, by = key) =>
	encodeURIComponent(`${token}.${createHmac('sha256', by).update(token).digest('base64')}`);

test('a session of this site is distinguished from an invented one', () => {
	const good = `prepfront.session_token=${sign('abc')}`;
	expect(hasSignedToken(good, key)).toBe(true);
	expect(hasSignedToken(`a=b; __Host-${good}; c=d`, key)).toBe(true);
	expect(hasSignedToken(`prepfront.session_token=invented; ${good}`, key)).toBe(true);
	for (const bad of [
		'',
		'prepfront.session_token=',
		'prepfront.session_token=invented',
		'prepfront.session_token=%E0%A4%A',
		`prepfront.session_token=${sign('abc', 'another key')}`,
		`prepfront.session_token=${sign('')}`,
		`prepfront.session_token=${sign('abc').replace('abc', 'abd')}`,
		`other.session_token=${sign('abc')}`,
	]) {
		expect(hasSignedToken(bad, key), bad).toBe(false);
	}
});
