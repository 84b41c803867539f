import { expect, test } from 'vitest';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import { AnswerMemory } from '#app/features/content/reader/answer-memory.server.ts';
import { memoryBudget } from '#app/platform/memory-budget.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { openStudio, post } from '#tests/support/studio.ts';

onBothEngines((makeDatabase) => {
	test('an answer is read once, until content changes', async () => {
		const db = await makeDatabase();
		const { save } = openStudio(db);
		await save({ collection: 'blog', data: post, publish: true });
		const memory = new AnswerMemory();
		const read = async () => {
			const reader = createContentReader(db, { memory });
			const posts = await reader.list('blog');
			return { posts, prints: [...reader.answers.values()] };
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

	test('a draft is in no answer that others are given', async () => {
		const db = await makeDatabase();
		const { save } = openStudio(db);
		await save({ collection: 'blog', data: post, publish: true });
		const memory = new AnswerMemory();
		await createContentReader(db, { memory }).list('blog');
		const draft = { ...post, title: 'Not yet' };
		await save({ collection: 'blog', slug: 'a-post', data: draft, publish: false });
		const [seen] = await createContentReader(db, { memory }).list('blog');
		expect(seen?.data.title).toBe(post.title);
		const [own] = await createContentReader(db, { drafts: true }).list('blog');
		expect(own?.data.title).toBe('Not yet');
	});
});

test('what was read before a change is not kept for after it', () => {
	const memory = new AnswerMemory();
	memory.keep(2, 'question', { answer: 'new', print: 'n', size: 1 });
	memory.keep(1, 'question', { answer: 'old', print: 'o', size: 1 });
	expect(memory.get(2, 'question')?.answer).toBe('new');
	expect(memory.get(1, 'question')).toBeUndefined();
});

test('it holds no more than it may, and nothing that would fill it', () => {
	const memory = new AnswerMemory();
	for (let n = 0; n < 100; n += 1) {
		memory.keep(1, `question ${n}`, { answer: n, print: '', size: 200_000 });
	}
	expect(memory.size.bytes).toBeLessThanOrEqual(memoryBudget['content-answers']);
	memory.keep(1, 'archive', {
		answer: 'all',
		print: '',
		size: memoryBudget['content-answers'] / 2,
	});
	expect(memory.get(1, 'archive')).toBeUndefined();
});
