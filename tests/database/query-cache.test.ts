import { expect, test } from 'vitest';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import { QueryCache } from '#app/features/content/reader/query-cache.server.ts';
import { memoryBudget } from '#app/platform/memory-budget.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { openStudio, post } from '#tests/support/studio.ts';

onBothEngines((makeDatabase) => {
	test('a result is read once, until content changes', async () => {
		const db = await makeDatabase();
		const { save } = openStudio(db);
		await save({ collection: 'blog', data: post, publish: true });
		const cache = new QueryCache();
		const read = async () => {
			const reader = createContentReader(db, { cache });
			const posts = await reader.list('blog');
			return { posts, prints: [...reader.fingerprints.values()] };
		};
		const first = await read();
		const second = await read();
		expect(second.posts).toBe(first.posts);
		expect(second.prints).toEqual(first.prints);

		await save({
			collection: 'blog',
			slug: 'a-post',
			data: { ...post, title: 'Other words' },
			publish: true,
		});
		const changed = await read();
		expect(changed.posts[0]?.data.title).toBe('Other words');
		expect(changed.prints).not.toEqual(first.prints);
	});

	test('a draft is never in a result for others', async () => {
		const db = await makeDatabase();
		const { save } = openStudio(db);
		await save({ collection: 'blog', data: post, publish: true });
		const cache = new QueryCache();
		await createContentReader(db, { cache }).list('blog');
		const draft = { ...post, title: 'Not yet' };
		await save({ collection: 'blog', slug: 'a-post', data: draft, publish: false });
		const [seen] = await createContentReader(db, { cache }).list('blog');
		expect(seen?.data.title).toBe(post.title);
		const [own] = await createContentReader(db, { drafts: true }).list('blog');
		expect(own?.data.title).toBe('Not yet');
	});
});

test('a result read before a change is not cached after it', () => {
	const cache = new QueryCache();
	cache.set(2, 'query', { result: 'new', print: 'n', size: 1 });
	cache.set(1, 'query', { result: 'old', print: 'o', size: 1 });
	expect(cache.get(2, 'query')?.result).toBe('new');
	expect(cache.get(1, 'query')).toBeUndefined();
});

test('the cache has limits, and does not store what would fill it', () => {
	const cache = new QueryCache();
	for (let n = 0; n < 100; n += 1) {
		cache.set(1, `query ${n}`, { result: n, print: '', size: 200_000 });
	}
	expect(cache.size.bytes).toBeLessThanOrEqual(memoryBudget['content-answers']);
	cache.set(1, 'archive', {
		result: 'all',
		print: '',
		size: memoryBudget['content-answers'] / 2,
	});
	expect(cache.get(1, 'archive')).toBeUndefined();
});
