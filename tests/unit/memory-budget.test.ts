import { expect, onTestFinished, test, vi } from 'vitest';
import { parseEntry } from '#app/features/content/reader/parse-entry.server.ts';
import { listCacheSizes, memoryBudget } from '#app/platform/memory-budget.ts';
import { serializeResponse } from '#server/cache/serialize-response.ts';
import { variants } from '#server/cache/variants.ts';
import { post } from '#tests/support/studio.ts';

const sizeOf = (name: keyof typeof memoryBudget) =>
	listCacheSizes().find((cache) => cache.name === name)?.bytes ?? 0;

test('all caches together leave half of a process’s memory for its work', () => {
	const total = Object.values(memoryBudget).reduce((sum, bytes) => sum + bytes, 0);
	expect(total).toBeLessThan(200 * 1024 * 1024);
});

test('cached entries stay within their budget, however many there are', () => {
	const body = 'word '.repeat(7000);
	for (let n = 0; n < 300; n += 1) {
		const entry = parseEntry('blog', `post-${n}`, JSON.stringify({ ...post, body }));
		expect(entry.title).toBe(post.title);
		expect(sizeOf('content-entries')).toBeLessThanOrEqual(memoryBudget['content-entries']);
	}
	expect(sizeOf('content-entries')).toBeGreaterThan(0);
});

test('an entry that was read again is counted once', () => {
	const read = (title: string) => parseEntry('blog', 'again', JSON.stringify({ ...post, title }));
	read('One');
	const before = sizeOf('content-entries');
	read('Two');
	expect(sizeOf('content-entries')).toBe(before);
});

test('serialised responses are cached for their second, within their budget', () => {
	vi.useFakeTimers({ now: 1_000_000 });
	onTestFinished(() => void vi.useRealTimers());
	const page = () => ({
		headers: [],
		etag: 'W/"1"',
		variants: variants({ identity: Buffer.alloc(1024 * 1024) }),
	});
	const kept = page();
	const first = serializeResponse(kept, 'identity');
	expect(serializeResponse(kept, 'identity')).toBe(first);
	for (let n = 0; n < 40; n += 1) serializeResponse(page(), 'identity');
	expect(sizeOf('serialized-responses')).toBeLessThanOrEqual(
		memoryBudget['serialized-responses'] + first.length,
	);
	vi.setSystemTime(1_001_000);
	expect(serializeResponse(kept, 'identity')).not.toBe(first);
	expect(sizeOf('serialized-responses')).toBeLessThan(2 * first.length);
});
