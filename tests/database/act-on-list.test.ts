import { expect, test } from 'vitest';
import { findEntries } from '#app/features/content/entries/find-entries.server.ts';
import { readEntry } from '#app/features/content/entries/read-entry.server.ts';
import { actOnList } from '#app/routes/desk/studio/list/act-on-list.server.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { asha, openStudio } from '#tests/support/studio.ts';

const gone = { message: expect.stringContaining('no longer exists'), isError: true };

onBothEngines((makeDatabase) => {
	test('an entry is moved before another and to the end, for the public too', async () => {
		const { act, seen } = await openList();
		expect(await act('move', 'who', 'where')).toEqual({ message: 'The new order is on the site.' });
		expect(await seen('faq')).toEqual(['who', 'where', 'when']);
		await act('move', 'who');
		expect(await seen('faq')).toEqual(['where', 'when', 'who']);
		expect(await act('move', 'who', 'nobody')).toEqual(gone);
		expect(await act('move', 'nobody')).toEqual(gone);
		expect(await seen('faq')).toEqual(['where', 'when', 'who']);
	});

	test('a copy is a separate draft', async () => {
		const { act, seen, context } = await openList();
		expect(await act('duplicate', 'who')).toEqual({ copy: 'who-2' });
		expect(await readEntry(context.db, 'faq', 'who-2')).toMatchObject({
			state: 'draft',
			data: { question: 'Who?', answer: 'You.' },
		});
		expect(await seen('faq')).toEqual(['where', 'when', 'who']);
		expect(await act('duplicate', 'nobody')).toEqual(gone);
	});

	test('an archived entry leaves the site and the list, and is restored as a draft', async () => {
		const { act, seen, listed } = await openList();
		expect(await act('unarchive', 'who')).toEqual(gone);
		expect(await act('archive', 'who')).toEqual({
			message: 'Archived. It is no longer on the site.',
		});
		expect(await seen('faq')).toEqual(['where', 'when']);
		expect(await listed()).toEqual(['where', 'when']);
		expect(await act('archive', 'who')).toEqual(gone);
		expect(await act('unarchive', 'who')).toEqual({ message: 'Restored as a draft.' });
		expect(await seen('faq')).toEqual(['where', 'when']);
		expect(await listed()).toEqual(['where', 'when', 'who']);
	});

	test('an unknown action or a deleted entry changes nothing', async () => {
		const { act, context } = await openList();
		expect(await act('explode', 'who')).toEqual(gone);
		expect(await act('archive', 'nobody')).toEqual(gone);
		expect(await readEntry(context.db, 'faq', 'who')).toMatchObject({
			state: 'published',
			version: 1,
		});
	});

	/** A list of three published questions, and the actions on it. */
	async function openList() {
		const { context, save, seen } = openStudio(await makeDatabase());
		for (const question of ['Where?', 'When?', 'Who?']) {
			await save({ collection: 'faq', data: { question, answer: 'You.' }, publish: true });
		}
		return {
			context,
			seen,
			act: (intent: string, slug: string, before = '') =>
				actOnList(context, asha, 'faq', { intent, slug, before }),
			listed: async () => (await findEntries(context.db, 'faq')).entries.map((entry) => entry.slug),
		};
	}
});
