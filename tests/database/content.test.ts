import { expect, test } from 'vitest';
import { migrate } from '#app/db/open-database.server.ts';
import {
	listEntries,
	readRevisions,
	saveEntry,
} from '#app/features/content/content-repository.server.ts';
import { seedContent } from '#app/features/content/seed-content.server.ts';
import { shippedContent } from '#app/features/content/shipped-content.server.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';

const clock = new FixedClock();
const post = {
	title: 'A post',
	description: 'What it says.',
	body: 'It says it.',
	author: 'Team',
	date: '2023-04-01',
};
const toSave = { collection: 'blog', slug: 'a-post', position: 1, seedHash: null, at: clock.now() };

onBothEngines((makeDatabase) => {
	test('migrating twice changes nothing', async () => {
		const db = await makeDatabase();
		expect(await migrate(db)).toEqual([]);
	});

	test('an entry comes back as it was saved, and saving counts as a change', async () => {
		const db = await makeDatabase();
		await saveEntry(db, { ...toSave, collection: 'blog', data: post });
		expect(await listEntries(db, 'blog')).toEqual([
			{ collection: 'blog', slug: 'a-post', data: post, updatedAt: clock.now() },
		]);
		expect((await readRevisions(db)).get('blog')).toBe(1);
		await saveEntry(db, { ...toSave, collection: 'blog', data: { ...post, title: 'Renamed' } });
		expect((await listEntries(db, 'blog')).map((entry) => entry.data.title)).toEqual(['Renamed']);
		expect((await readRevisions(db)).get('blog')).toBe(2);
	});

	test('what the collection’s rules refuse is not saved', async () => {
		const db = await makeDatabase();
		const wrong = { ...toSave, collection: 'blog' as const, data: { ...post, date: 'soon' } };
		await expect(saveEntry(db, wrong)).rejects.toThrow('YYYY-MM-DD');
		expect(await listEntries(db, 'blog')).toEqual([]);
	});

	test('seeding writes all that ships, once', async () => {
		const db = await makeDatabase();
		expect(await seedContent(db, shippedContent, clock)).toBe(shippedContent.length);
		expect(await seedContent(db, shippedContent, clock)).toBe(0);
	});

	test('seeding brings in new shipped words but leaves what a person edited', async () => {
		const db = await makeDatabase();
		const shipped = { collection: 'blog' as const, slug: 'a-post', position: 1, data: post };
		const other = { ...shipped, slug: 'another' };
		await seedContent(db, [shipped, other], clock);
		await saveEntry(db, {
			...toSave,
			collection: 'blog',
			data: { ...post, title: 'By the editor' },
		});
		const newer = { ...post, title: 'Shipped anew' };
		expect(
			await seedContent(
				db,
				[
					{ ...shipped, data: newer },
					{ ...other, data: newer },
				],
				clock,
			),
		).toBe(1);
		const titles = (await listEntries(db, 'blog')).map((entry) => entry.data.title);
		expect(titles).toEqual(['By the editor', 'Shipped anew']);
	});
});
