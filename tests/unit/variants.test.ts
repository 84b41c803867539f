import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, compress } from '#server/variants.ts';

const body = await compress(Buffer.from('a'.repeat(1000)));

test.each([
	['br, gzip', 'br'],
	['gzip, deflate', 'gzip'],
	['gzip;q=1.0, br;q=0.5', 'br'],
	['br;q=0, gzip', 'gzip'],
	['BR', 'br'],
	['brotli', 'identity'],
	['identity', 'identity'],
	['', 'identity'],
	[undefined, 'identity'],
])('answers %s with %s', (accepted, encoding) => {
	expect(chooseEncoding(accepted, body)).toBe(encoding);
});

test('says the same in every encoding', () => {
	expect(brotliDecompressSync(body.br ?? '')).toEqual(body.identity);
	expect(gunzipSync(body.gzip ?? '')).toEqual(body.identity);
});
