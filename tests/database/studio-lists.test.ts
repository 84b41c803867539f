import { expect, test } from 'vitest';
import { collections } from '#app/features/content/collections.ts';
import { archiveEntry } from '#app/features/content/entries/change-status.server.ts';
import {
	readSingleSlug,
	searchEntries,
	summariseCollections,
} from '#app/features/content/entries/find-entries.server.ts';
import { listChoices } from '#app/features/content/entries/list-choices.server.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { seedShipped } from '#tests/support/seed-shipped.ts';
import { asha, openStudio, post } from '#tests/support/studio.ts';

onBothEngines((makeDatabase) => {
	test('collections are counted with unpublished changes, without archived entries', async () => {
		const db = await makeDatabase();
		const { context, clock, save } = openStudio(db);
		await save({ collection: 'blog', data: post, publish: true });
		await save({ collection: 'blog', slug: 'a-post', data: { ...post, author: 'Asha' } });
		await save({ collection: 'blog', data: { ...post, title: 'A draft' } });
		const gone = await save({ collection: 'blog', data: { ...post, title: 'Gone' } });
		await archiveEntry(context, asha, {
			collection: 'blog',
			slug: gone.slug,
			version: gone.version,
		});
		const updatedAt = clock.now().getTime();
		expect(await summariseCollections(db)).toEqual({ blog: { count: 2, drafts: 2, updatedAt } });
	});

	test('a search over everything names the collection, and a form lists its reference targets', async () => {
		const db = await makeDatabase();
		const { clock } = openStudio(db);
		await seedShipped(db, clock);
		const found = await searchEntries(db, 'INDORE');
		expect(found.map(({ collection }) => collection)).toEqual(
			expect.arrayContaining(['exam', 'institute', 'calender', 'pattern']),
		);
		expect(await searchEntries(db, 'no such words at all')).toEqual([]);
		const choices = await listChoices(db, collections.exam.fields);
		expect(Object.keys(choices).sort()).toEqual(['exam-facts', 'institute']);
		expect(choices.institute).toContainEqual({ value: 'indore', label: expect.any(String) });
		expect(await listChoices(db, collections.faq.fields)).toEqual({});
		expect(await readSingleSlug(db, 'site')).toBe('site');
	});

	test('no entry can take the address of the form for a new one', async () => {
		const { save } = openStudio(await makeDatabase());
		expect(await save({ collection: 'blog', data: { ...post, title: 'New' } })).toMatchObject({
			slug: 'new-2',
		});
	});
});
