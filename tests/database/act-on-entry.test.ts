import { expect, test } from 'vitest';
import { readEntry } from '#app/features/content/entries/read-entry.server.ts';
import { actOnEntry } from '#app/routes/desk/studio/entry/act-on-entry.server.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { asha, openStudio } from '#tests/support/studio.ts';

const place = { collection: 'pattern', slug: 'a-pattern' } as const;
const header = ['No.', 'Section', 'Questions', 'Marks'];
const wrong = [...header, '1', 'All', '10', '40', '', 'Total', '10', '41'];
const none = { version: '1', data: '', day: '2098-01-02', time: '09:30' };

onBothEngines((makeDatabase) => {
	test('an entry that the checks block is neither published nor scheduled, whatever the browser sends', async () => {
		const db = await makeDatabase();
		const { context, save } = openStudio(db);
		await save({ collection: 'pattern', data: { title: 'A pattern', tabledata: wrong } });
		for (const intent of ['publish', 'schedule']) {
			const answer = await actOnEntry(context, asha, place, { ...none, intent });
			const checked = { outcome: 'checked', title: 'A pattern', findings: [{ severity: 'stop' }] };
			expect(answer).toMatchObject(checked);
		}
		expect(await readEntry(db, 'pattern', 'a-pattern')).toMatchObject({
			state: 'draft',
			publishAt: null,
			version: 1,
		});
		const right = wrong.with(-1, '40');
		const data = JSON.stringify({ title: 'A pattern', tabledata: right });
		await actOnEntry(context, asha, place, { ...none, intent: 'save', data });
		const answer = await actOnEntry(context, asha, place, {
			...none,
			intent: 'publish',
			version: '2',
		});
		expect(answer).toMatchObject({ outcome: 'done', version: 3 });
	});

	test('a conflict names the fields that differ, and an unknown action changes nothing', async () => {
		const { context, save } = openStudio(await makeDatabase());
		const data = { question: 'Who?', answer: 'You.' };
		await save({ collection: 'faq', data });
		await save({ collection: 'faq', slug: 'who', data: { ...data, answer: 'Me.' } });
		const faq = { collection: 'faq', slug: 'who' } as const;
		const mine = JSON.stringify({ ...data, answer: 'Us.' });
		const answer = await actOnEntry(context, asha, faq, { ...none, intent: 'save', data: mine });
		expect(answer).toMatchObject({
			outcome: 'conflict',
			conflict: { version: 2, parts: [{ name: 'answer', label: 'Answer' }] },
		});
		expect(await actOnEntry(context, asha, faq, { ...none, intent: 'explode' })).toEqual({
			outcome: 'missing',
		});
		const broken = { ...none, intent: 'save', version: '2', data: '{' };
		expect(await actOnEntry(context, asha, faq, broken)).toMatchObject({ outcome: 'invalid' });
	});
});
