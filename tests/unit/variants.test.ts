import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { serializeResponse } from '#server/cache/serialize-response.ts';
import { chooseEncoding, compress, recompress, variants } from '#server/cache/variants.ts';

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

test('has the same content in every encoding', () => {
	expect(brotliDecompressSync(body.br ?? '')).toEqual(body.identity);
	expect(gunzipSync(body.gzip ?? '')).toEqual(body.identity);
});

test('a cached body is recompressed, and unpacks to the same', async () => {
	const text = Array.from({ length: 4000 }, (_, n) => `word${(n * n) % 977} `).join('');
	const kept = await compress(Buffer.from(text));
	const before = kept.br?.length ?? 0;
	await recompress(kept);
	const after = kept.br ?? Buffer.alloc(0);
	expect(after.length).toBeLessThan(before);
	expect(brotliDecompressSync(after).toString()).toBe(text);
});

test('a body that cannot be compressed stays as it is, and later ones are compressed', async () => {
	const unpackable = { identity: 5 as never, bytes: 0 };
	const next = await compress(Buffer.from('b'.repeat(1000)));
	next.br = undefined;
	await Promise.all([recompress(unpackable), recompress(next)]);
	expect(unpackable).not.toHaveProperty('br');
	expect(brotliDecompressSync(next.br ?? '')).toEqual(next.identity);
});

test('a page that cannot be compressed is sent uncompressed', async () => {
	const noBytes = { length: 1 } as never;
	expect(await compress(noBytes)).toEqual({ identity: noBytes, bytes: 1, isFastCompressed: true });
});

test('a response without the chosen encoding is sent uncompressed, and says so', () => {
	const identity = Buffer.from('plain');
	const page = { headers: [], etag: 'W/"1"', variants: variants({ identity }) };
	const [head, sent] = serializeResponse(page, 'br').toString().split('\r\n\r\n');
	expect(head).not.toContain('Content-Encoding');
	expect(sent).toBe('plain');
});
