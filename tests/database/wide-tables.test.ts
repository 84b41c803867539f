import { expect, test } from 'vitest';
import type { Database } from '#app/db/open-database.server.ts';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import { readEntry } from '#app/features/content/entries/read-entry.server.ts';
import { restoreVersion } from '#app/features/content/history/versions.server.ts';
import { matchResources } from '#app/features/content/resources/find-resources.server.ts';
import { updateResource } from '#app/features/content/resources/update-resource.server.ts';
import { importArchive } from '#app/features/transfer/archive.server.ts';
import { actOnEntry } from '#app/routes/desk/studio/entry/act-on-entry.server.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { asha, binod, openStudio, packContent } from '#tests/support/studio.ts';

const place = { collection: 'calender', slug: 'dates' } as const;
const narrow = {
	title: 'Dates',
	tabledata: ['Step', 'Date', 'Where', 'Exam', '16.06.2030', 'a.in'],
};
const wide = {
	title: 'Dates',
	tabledata: ['Step', 'Date', 'Where', 'Fee', 'Exam', '16.06.2030', 'a.in', '900'],
	columns: 4,
};

onBothEngines((makeDatabase) => {
	test('added columns are exported, imported and restored from the history', async () => {
		const { context } = await openWide();
		const there = await makeDatabase();
		const archive = await packContent(context.db);
		const imported = await importArchive({ ...context, db: there }, binod, archive);
		expect(imported).toMatchObject({ outcome: 'imported', created: ['calender/dates.yaml'] });
		expect(await published(there)).toEqual(wide);
		expect(await packContent(there)).toEqual(archive);

		for (const [number, version, data] of [
			[1, 2, narrow],
			[2, 3, wide],
		] as const) {
			const restore = { ...place, number, version, publish: true };
			expect(await restoreVersion(context, binod, restore)).toMatchObject({ outcome: 'saved' });
			expect(await published(context.db)).toEqual(data);
		}
	});

	test('in a conflict the cells and their number of columns are one part', async () => {
		const { context } = await openWide();
		const mine = { intent: 'save', version: '1', data: JSON.stringify(narrow), day: '', time: '' };
		expect(await actOnEntry(context, binod, place, mine)).toMatchObject({
			outcome: 'conflict',
			conflict: {
				theirs: wide,
				parts: [
					{
						name: 'tabledata',
						names: ['tabledata', 'columns'],
						differences: [
							{ label: 'Dates › Header › Fee', before: 'Fee', after: '' },
							{ label: 'Dates › Row 1 › Fee', before: '900', after: '' },
						],
					},
				],
			},
		});
	});

	test('a table sent without status, source and note columns keeps them for unchanged rows', async () => {
		const db = await makeDatabase();
		const { context, save } = openStudio(db);
		const header = ['Step', 'Date', 'Where', 'Status', 'Source', 'Note'];
		const opens = ['Applications open', '02.02.2030', 'a.in', 'announced', 'notice', 'From 9 am'];
		const exam = ['Exam', '16.06.2030', 'a.in', 'reported', 'paper', ''];
		const tabledata = [...header, ...opens, ...exam];
		const data = { title: 'Dates', tabledata, columns: 6 };
		await save({ collection: 'calender', data, publish: true });
		const update = (...rows: string[][]) =>
			updateResource(context, asha, 'calendar', {
				previous: 'Dates',
				entry: '',
				version: '',
				fields: { title: 'Dates', tabledata: JSON.stringify(rows.flat()) },
			});
		const result = ['Result', '01.07.2030', 'a.in'];
		const moved = ['Exam', '17.06.2030', 'a.in'];
		const narrow = [header, opens].map((row) => row.slice(0, 3));
		for (const more of [[moved], [moved, result], [moved, result, result, result]]) {
			expect(await update(...narrow, ...more)).toEqual({ outcome: 'updated' });
			expect(await published(db)).toEqual({
				title: 'Dates',
				tabledata: [header, opens, ...more.map((row) => [...row, '', '', ''])].flat(),
				columns: 6,
			});
		}
		expect(await update(header, opens)).toEqual({ outcome: 'updated' });
		expect(await published(db)).toMatchObject({ tabledata: [...header, ...opens] });
		// One cell too many does not make it a narrow table.
		expect(await update(header, opens, exam, ['', '', ''])).toMatchObject({ outcome: 'invalid' });
	});

	test('the update page keeps the width of a table, and rejects another', async () => {
		const { context } = await openWide();
		const [found] = await matchResources(context.db, 'calendar', 'Dates');
		expect(found).toMatchObject({ columns: 4 });
		expect(found?.fields.tabledata?.split('\n')[1]).toBe('  "Step", "Date", "Where", "Fee",');
		const update = (cells: readonly string[], previous = 'Dates') =>
			updateResource(context, asha, 'calendar', {
				previous,
				entry: '',
				version: '',
				fields: { title: 'Dates', tabledata: JSON.stringify(cells) },
			});
		expect(await update(narrow.tabledata)).toMatchObject({
			outcome: 'invalid',
			errors: { tabledata: expect.stringContaining('Every row has 4 cells') },
		});
		expect(await update(wide.tabledata, 'Days')).toMatchObject({ outcome: 'unknown' });
		expect(await published(context.db)).toEqual(wide);
		expect(await update(wide.tabledata.with(-1, '950'))).toEqual({ outcome: 'updated' });
		const { tabledata } = wide;
		expect(await published(context.db)).toEqual({ ...wide, tabledata: tabledata.with(-1, '950') });
	});

	/** A studio with a calendar block that was published, and then published again with one more column. */
	async function openWide() {
		const studio = openStudio(await makeDatabase());
		await studio.save({ collection: 'calender', data: narrow, publish: true });
		await studio.save({ ...place, data: wide, version: 1, publish: true });
		expect(await readEntry(studio.context.db, 'calender', 'dates')).toMatchObject({ version: 2 });
		return studio;
	}
});

async function published(db: Database) {
	return (await createContentReader(db).find('calender', 'dates'))?.data;
}
