import { expect, test } from 'vitest';
import { shareEntry } from '#app/features/content/entries/share-entry.server.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { asha, binod, openStudio } from '#tests/support/studio.ts';

const entry = { collection: 'blog', slug: 'a-post', isLeaving: false };

onBothEngines((make) => {
	test('people who have an entry open see each other until they leave or time out', async () => {
		const { context, clock } = openStudio(await make());
		const began = clock.now().getTime();
		expect(await shareEntry(context, asha, entry)).toEqual([]);
		clock.pass(30_000);
		expect(await shareEntry(context, asha, entry)).toEqual([]);
		expect(await shareEntry(context, binod, entry)).toEqual([{ name: 'Asha', since: began }]);
		expect(await shareEntry(context, asha, entry)).toMatchObject([{ name: 'Binod' }]);
		expect(await shareEntry(context, binod, { ...entry, slug: 'another' })).toEqual([]);

		await shareEntry(context, asha, { ...entry, isLeaving: true });
		expect(await shareEntry(context, binod, entry)).toEqual([]);

		// A crashed browser reports nothing.
		clock.pass(80_000);
		expect(await shareEntry(context, asha, entry)).toEqual([]);
	});

	test('an unknown entry cannot be open', async () => {
		const { context } = openStudio(await make());
		for (const collection of ['nothing', '__proto__']) {
			expect(await shareEntry(context, asha, { ...entry, collection })).toEqual([]);
			expect(await shareEntry(context, binod, { ...entry, collection })).toEqual([]);
		}
	});
});
