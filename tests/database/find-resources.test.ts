import { expect, test } from 'vitest';
import type { Database } from '#app/db/open-database.server.ts';
import { findResources } from '#app/features/content/resources/find-resources.server.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { openStudio, post } from '#tests/support/studio.ts';

onBothEngines((makeDatabase) => {
	test('what is typed on the update page is looked up in one go, however many entries there are', async () => {
		const db = await makeDatabase();
		const { save } = openStudio(db);
		for (let n = 0; n < 60; n += 1) {
			const author = n < 3 ? 'Asha Rao' : 'News desk';
			const news = {
				description: `What happened, ${n}.`,
				author,
				date: '2023-04-01',
				body: 'It did.',
			};
			await save({ collection: 'news', data: news, publish: true });
		}
		const { counted, queries } = countQueries(db);
		const byAuthor = await findResources(counted, 'news', 'Asha Rao');
		expect(byAuthor.matches).toHaveLength(3);
		expect(byAuthor.suggestions).toHaveLength(3);
		expect(queries()).toBe(1);
		expect((await findResources(db, 'news', 'news')).suggestions).toHaveLength(20);
		expect((await findResources(db, 'news', '')).matches).toEqual([]);
	});

	test('by its title an entry is found whole, and others by a part of theirs', async () => {
		const db = await makeDatabase();
		const { save } = openStudio(db);
		for (const title of ['A post', 'A post on fees', 'Dates']) {
			await save({ collection: 'blog', data: { ...post, title }, publish: true });
		}
		await save({ collection: 'blog', data: { ...post, title: 'A post to be' }, publish: false });
		const { counted, queries } = countQueries(db);
		const { matches, suggestions } = await findResources(counted, 'blog', ' A post ');
		expect(matches.map(({ value }) => value)).toEqual(['A post']);
		expect(suggestions.map(({ value }) => value).sort()).toEqual(['A post', 'A post on fees']);
		expect(queries()).toBe(2);
	});
});

function countQueries(db: Database) {
	let count = 0;
	const counted = db.withPlugin({
		transformQuery({ node }) {
			count += 1;
			return node;
		},
		transformResult: async ({ result }) => result,
	});
	return { counted, queries: () => count };
}
