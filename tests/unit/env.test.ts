import { describe, expect, test } from 'vitest';
import { readEnv } from '#app/platform/env.ts';

describe('readEnv', () => {
	test('gives every setting its default', () => {
		expect(readEnv({})).toMatchObject({
			PORT: 3000,
			HOST: '127.0.0.1',
			PUBLIC_URL: 'http://localhost:3000',
			DATA_DIR: './data',
			TRUST_PROXY: 0,
			WEB_CONCURRENCY: 1,
			ADMIN_USERNAME: 'admin',
		});
	});

	test('derives the public address from the port and drops a slash at its end', () => {
		expect(readEnv({ PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080');
		expect(readEnv({ PUBLIC_URL: 'https://a.example/' }).PUBLIC_URL).toBe('https://a.example');
	});

	test('takes an empty variable for one that is not set', () => {
		expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
	});

	test.each([
		['PORT', 'abc'],
		['PORT', '70000'],
		['LOG_LEVEL', 'loud'],
		['PUBLIC_URL', 'ftp://a.example'],
		['TRUST_PROXY', '-1'],
		['MAIL_TO', 'nobody'],
	])('names %s, what was given and what is allowed', (name, value) => {
		expect(() => readEnv({ [name]: value })).toThrow(
			new RegExp(`^${name}: “${value}” cannot be used; allowed is .+\\.$`),
		);
	});

	test.each(['DATABASE_URL', 'SMTP_URL', 'ADMIN_PASSWORD'])(
		'does not repeat the secret in %s',
		(name) => {
			const read = () => readEnv({ [name]: 's3cret' });
			expect(read).toThrow(name);
			expect(read).not.toThrow('s3cret');
		},
	);
});
