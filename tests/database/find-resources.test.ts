import { expect, test } from 'vitest';
import type { Database } from '#app/db/open-database.server.ts';
import { findResources } from '#app/features/content/resources/find-resources.server.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { openStudio, post } from '#tests/support/studio.ts';

onBothEngines((makeDatabase) => {
	test('the update page looks up typed text in one query, however many entries there are', async () => {
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
		expect(byAuthor.suggestions).toEqual(['Asha Rao']);
		expect(queries()).toBe(1);
		expect((await findResources(db, 'news', 'news')).suggestions).toEqual(['News desk']);
		expect((await findResources(db, 'news', '')).matches).toEqual([]);
	});

	test('an entry is found by its full title, and others by a part of theirs', async () => {
		const db = await makeDatabase();
		const { save } = openStudio(db);
		for (const title of ['A post', 'A post on fees', 'Dates']) {
			await save({ collection: 'blog', data: { ...post, title }, publish: true });
		}
		await save({ collection: 'blog', data: { ...post, title: 'A post to be' }, publish: false });
		const { counted, queries } = countQueries(db);
		const { matches, suggestions } = await findResources(counted, 'blog', ' A post ');
		expect(matches.map(({ value }) => value)).toEqual(['A post']);
		expect(suggestions.toSorted()).toEqual(['A post', 'A post on fees']);
		expect(queries()).toBe(2);
	});

	test('an exam’s name means its newest season, and with a year that one', async () => {
		const db = await makeDatabase();
		const { save } = openStudio(db);
		const facts = {
			name: 'Old test (OT)',
			conductedBy: 'A body',
			next: { season: '2027', checkedOn: '2026-11-16' },
			sources: [],
		};
		const record = await save({ collection: 'exam-facts', data: facts, publish: true });
		const tabledata = ['No.', 'Section', 'Questions', 'Marks', '1', 'Verbal', '10', '40'];
		for (const [title, season] of [
			['OT 2019', '2019'],
			['OT 2022-2026', '2022-2026'],
			['OT 2020-2021', '2020-2021'],
		]) {
			const data = { title, season, exam: record.slug, tabledata };
			await save({ collection: 'pattern', data, publish: true });
		}
		for (let n = 0; n < 60; n += 1) {
			await save({
				collection: 'pattern',
				data: { title: `Loose ${n}`, tabledata },
				publish: true,
			});
		}
		const titles = async (typed: string) =>
			(await findResources(db, 'pattern', typed)).matches.map(({ value }) => value);
		expect(await titles('OT')).toEqual(['OT 2022-2026']);
		expect(await titles('ot')).toEqual(['OT 2022-2026']);
		expect(await titles('Old test (OT)')).toEqual(['OT 2022-2026']);
		expect(await titles('OT 2019')).toEqual(['OT 2019']);
		expect(await titles('OT 2020-2021')).toEqual(['OT 2020-2021']);
		expect(await titles('OT 2023')).toEqual(['OT 2022-2026']);
		expect(await titles('Old test (OT) 2021')).toEqual(['OT 2020-2021']);
		expect(await titles('OT 2018')).toEqual([]);
		expect(await titles('Loose 59')).toEqual(['Loose 59']);
		expect(await titles('Loose')).toEqual([]);
		const { suggestions } = await findResources(db, 'pattern', '');
		expect(suggestions).toHaveLength(63);
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
