import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readDkim } from '#app/platform/dkim-settings.server.ts';
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

	test('derives the public address from the port, and writes it as browsers do', () => {
		expect(readEnv({ PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080');
		expect(readEnv({ PORT: '80' }).PUBLIC_URL).toBe('http://localhost');
		for (const given of ['https://a.example', 'https://a.example/', 'https://A.example:443']) {
			expect(readEnv({ PUBLIC_URL: given }).PUBLIC_URL).toBe('https://a.example');
		}
	});

	test.each(['/shop', '/?ref=1', '#top', '//'])(
		'rejects a public address followed by %s',
		(end) => {
			const read = () => readEnv({ PUBLIC_URL: `https://a.example${end}` });
			expect(read).toThrow('with nothing behind the host');
		},
	);

	test('treats an empty variable as unset', () => {
		expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
	});

	test.each([
		['PORT', 'abc'],
		['PORT', '70000'],
		['PORT', ' '],
		['PORT', '0x10'],
		['PORT', '1e3'],
		['TRUST_PROXY', ' '],
		['LOG_LEVEL', 'loud'],
		['PUBLIC_URL', 'ftp://a.example'],
		['TRUST_PROXY', '-1'],
		['MAIL_TO', 'nobody'],
	])('names %s, its value and what is allowed', (name, value) => {
		expect(() => readEnv({ [name]: value })).toThrow(
			new RegExp(`^${name}: “${value}” cannot be used; allowed is .+\\.$`),
		);
	});

	test('states the allowed length of a password', () => {
		expect(() => readEnv({ ADMIN_PASSWORD: 'x'.repeat(11) })).toThrow('at least 12 characters.');
		expect(() => readEnv({ ADMIN_PASSWORD: 'x'.repeat(201) })).toThrow('at most 200 characters.');
	});

	test.each(['DATABASE_URL', 'SMTP_URL', 'ADMIN_PASSWORD', 'DKIM_PRIVATE_KEY'])(
		'does not repeat the secret in %s',
		(name) => {
			const read = () => readEnv({ [name]: 's3cret' });
			expect(read).toThrow(name);
			expect(read).not.toThrow('s3cret');
		},
	);

	test('accepts a DKIM key in one line or as a file, and no other', () => {
		const make = (modulusLength: number) =>
			generateKeyPairSync('rsa', { modulusLength })
				.privateKey.export({ type: 'pkcs8', format: 'pem' })
				.toString();
		const pem = make(1024);
		const folder = mkdtempSync(join(tmpdir(), 'prepfront-test-'));
		onTestFinished(() => rmSync(folder, { recursive: true }));
		const file = join(folder, 'key.pem');
		writeFileSync(file, pem);
		const settings = { DKIM_DOMAIN: 'example.com', DKIM_SELECTOR: 'mail2026' };
		for (const key of [pem, pem.replaceAll('\n', '\\n'), file]) {
			const env = readEnv({ ...settings, DKIM_PRIVATE_KEY: key });
			expect(readDkim(env)).toEqual({
				domainName: 'example.com',
				keySelector: 'mail2026',
				privateKey: pem,
			});
		}
		const curve = generateKeyPairSync('ed25519').privateKey;
		const other = curve.export({ type: 'pkcs8', format: 'pem' }).toString();
		for (const key of ['/no/such/file', 'not a key', make(512), other]) {
			const read = () => readEnv({ ...settings, DKIM_PRIVATE_KEY: key });
			expect(read).toThrow(/^DKIM_PRIVATE_KEY: [^\n]+ RSA key [^\n]+\.$/);
		}
		expect(() => readEnv({ ...settings, DKIM_DOMAIN: 'no domain' })).toThrow(/^DKIM_DOMAIN: “no/);
		expect(() => readEnv({ DKIM_DOMAIN: 'example.com', DKIM_PRIVATE_KEY: pem })).toThrow(
			/^DKIM_SELECTOR: [^\n]+ because DKIM_DOMAIN and DKIM_PRIVATE_KEY is set\.$/,
		);
		expect(readDkim(readEnv({}))).toBeUndefined();
	});
});
