import { expect, test } from 'vitest';
import { factsBySeasonMigration } from '#app/db/migrations/0018-facts-by-season.ts';
import { versionsOfFactsMigration } from '#app/db/migrations/0021-versions-of-facts.ts';
import { institutesWithSourcesMigration } from '#app/db/migrations/0038-institutes-with-sources.ts';
import type { Database } from '#app/db/open-database.server.ts';
import { collections } from '#app/features/content/collections.ts';
import { restoreVersion } from '#app/features/content/history/versions.server.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { shippedEntry } from '#tests/support/shipped-entry.ts';
import { asha, exam, examRecord, openStudio } from '#tests/support/studio.ts';

const oldExam = {
	...exam,
	season: '2023 notification',
	officialSite: 'https://old.example.com',
	admission: ['jipmat'],
	eligibility: ['Sixty per cent in class 12.'],
	selection: ['By the test.'],
	weightage: [{ label: 'Test', percent: 95 }],
	facts: [{ label: 'Fee', value: 'Rs 2,000' }],
	calender: 'jipmat',
	pattern: 'jipmat',
	footnotes: [],
};
const dates = ['Step', 'Date', 'Where to check', 'Exam', '16.05.2027', 'iimidr.ac.in'];
const paper = ['S. No.', 'Section', 'Number of questions', 'Marks', '1', 'Verbal', '40', '160'];

onBothEngines((makeDatabase) => {
	test('edited exams and tables are migrated to facts by season', async () => {
		const db = await makeDatabase();
		await put(db, 'exam', 'jammu', oldExam, oldExam);
		await put(db, 'exam', 'our-own', oldExam);
		await put(db, 'calender', 'indore', { title: 'Indore', tabledata: dates });
		await put(db, 'calender', 'our-own', { title: 'Own', tabledata: dates });
		await put(db, 'pattern', 'indore', { title: 'Indore', tabledata: paper });
		await put(db, 'admission', 'jipmat', { title: 'Shared' });
		await factsBySeasonMigration.up(db);

		const jammu = await read(db, 'exam', 'jammu');
		expect(jammu?.data).toEqual({ ...exam, record: 'jipmat', institute: 'jammu' });
		expect(jammu?.draft).toEqual(jammu?.data);
		// No record has this fact, so the page keeps it.
		const own = (await read(db, 'exam', 'our-own'))?.data;
		expect(own.description).toMatch(
			/^It has no dates\.\n\n## Eligibility\n\n- Sixty per cent.*- Test: 95%.*- Fee: Rs 2,000$/s,
		);
		expect((await read(db, 'calender', 'indore'))?.data).toMatchObject({
			exam: 'ipmat-indore',
			season: '2027',
		});
		expect((await read(db, 'calender', 'our-own'))?.data).not.toHaveProperty('season');
		expect((await read(db, 'pattern', 'indore'))?.data).toMatchObject({ season: '2019' });
		expect(await read(db, 'admission', 'jipmat')).toBeUndefined();
		for (const [collection, slug] of [
			['exam', 'jammu'],
			['exam', 'our-own'],
			['calender', 'indore'],
			['pattern', 'indore'],
		] as const) {
			const { data } = (await read(db, collection, slug)) ?? {};
			expect(collections[collection].schema.safeParse(data).error, slug).toBeUndefined();
		}
	});

	test('versions from before the migration are restored in the new format', async () => {
		const db = await makeDatabase();
		const { context } = openStudio(db);
		const limits = [{ categories: ['all'], years: 20 }];
		const origin = { season: '2026', confidence: 'reported', sources: [], checkedOn: '2026-11-16' };
		const maxAge = [{ limits, on: '2026-06-30', reading: 'under', ...origin }];
		await put(db, 'exam-facts', 'jipmat', { ...examRecord, maxAge });
		await put(db, 'institute', 'jammu', {});
		await put(db, 'exam', 'jammu', { ...exam, record: 'jipmat' });
		await putVersion(db, 'exam', 'jammu', oldExam);
		await putVersion(db, 'exam-facts', 'jipmat', { ...examRecord, maxAge });
		await versionsOfFactsMigration.up(db);

		const today = {
			...examRecord,
			maxAge: [{ limits: [{ ...limits[0], reading: 'under' }], asOf: '2026-06-30', ...origin }],
		};
		expect((await read(db, 'exam-facts', 'jipmat'))?.data).toEqual(today);
		for (const [collection, slug, data] of [
			['exam', 'jammu', { ...exam, record: 'jipmat', institute: 'jammu' }],
			['exam-facts', 'jipmat', today],
		] as const) {
			const restore = { collection, slug, number: 1, version: 1 };
			expect(await restoreVersion(context, asha, restore), slug).toMatchObject({
				outcome: 'saved',
			});
			expect((await read(db, collection, slug))?.draft, slug).toEqual(data);
		}
	});

	test('an institute’s facts without a source move into its description, in every version', async () => {
		const db = await makeDatabase();
		const { context } = openStudio(db);
		const { exams: _exams, ...today } = shippedEntry('institute', 'christ');
		const data = { ...today, exams: [] };
		const old = { ...data, founded: 1969, highlights: [{ label: 'Airport', value: 'Near' }] };
		await put(db, 'institute', 'christ', old, old);
		await putVersion(db, 'institute', 'christ', old);
		await institutesWithSourcesMigration.up(db);
		const description = `${data.description}\n\n- Founded: 1969\n- Airport: Near`;
		const moved = { ...data, description };
		expect(await read(db, 'institute', 'christ')).toEqual({ data: moved, draft: moved });
		const restore = { collection: 'institute', slug: 'christ', number: 1, version: 1 } as const;
		expect(await restoreVersion(context, asha, restore)).toMatchObject({ outcome: 'saved' });
	});
});

async function putVersion(db: Database, collection: string, slug: string, data: object) {
	const at = new FixedClock().now().getTime();
	await db
		.insertInto('entry_versions')
		.values({ collection, slug, number: 1, event: 'saved', at, data: JSON.stringify(data) })
		.execute();
}

async function put(db: Database, collection: string, slug: string, data: object, draft?: object) {
	const at = new FixedClock().now().getTime();
	await db
		.insertInto('entries')
		.values({
			collection,
			slug,
			state: 'published',
			position: 1,
			sort_key: '',
			title: slug,
			search: slug,
			label: slug,
			address: null,
			version: 1,
			public_version: 1,
			published_at: at,
			created_at: at,
			updated_at: at,
			seed_hash: null,
			data: JSON.stringify(data),
			draft: draft ? JSON.stringify(draft) : null,
		})
		.execute();
}

async function read(db: Database, collection: string, slug: string) {
	const row = await db
		.selectFrom('entries')
		.select(['data', 'draft'])
		.where('collection', '=', collection)
		.where('slug', '=', slug)
		.executeTakeFirst();
	return row && { data: JSON.parse(row.data), draft: row.draft && JSON.parse(row.draft) };
}
