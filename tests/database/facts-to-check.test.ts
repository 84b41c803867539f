import { expect, test } from 'vitest';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import { readEntry } from '#app/features/content/entries/read-entry.server.ts';
import { restoreVersion } from '#app/features/content/history/versions.server.ts';
import {
	listComingSeasons,
	listFactsToCheck,
} from '#app/features/facts/list-facts-to-check.server.ts';
import { writeExamFile } from '#app/features/facts/write-open-data.server.ts';
import { actOnFact } from '#app/routes/desk/studio/facts/act-on-fact.server.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { asha, binod, openStudio } from '#tests/support/studio.ts';

const origin = { confidence: 'reported', sources: ['paper'], checkedOn: '2023-01-05' };
const fee = {
	season: '2026',
	amounts: [{ categories: ['all'], rupees: 4130 }],
	...origin,
	checkedOn: '2023-01-03',
};
const exam = {
	name: 'A test',
	conductedBy: 'An institute',
	officialSite: 'https://test.example.com',
	next: { season: '2027', checkedOn: '2023-01-05' },
	sources: [{ id: 'paper', title: 'A newspaper', url: 'https://paper.example.com' }],
	bornOnOrAfter: [
		{ season: '2025-2026', limits: [{ categories: ['all'], day: '2006-08-01' }], ...origin },
		{ season: '2024', limits: [{ categories: ['all'], day: '2004-08-01' }], ...origin },
	],
	applicationFee: [fee],
	cutoffs: [
		{
			season: '2026',
			stage: 'offer',
			unit: 'marks',
			values: [{ categories: ['all'], value: 100 }],
			...origin,
		},
	],
};
const dates = {
	title: 'A test 2026',
	exam: 'a-test',
	season: '2026',
	checkedOn: '2023-01-04',
	tabledata: ['Step', 'Date', 'Where to check', 'Exam', '04.05.2026', 'test.example.com'],
};

onBothEngines((makeDatabase) => {
	test('facts are listed by age, a table as one, each with its text, season and addresses', async () => {
		const { facts } = await openFacts();
		const all = await facts();
		expect(all.map(({ heading, checkedOn }) => [heading, checkedOn])).toEqual([
			['Application fee', '2023-01-03'],
			['Dates', '2023-01-04'],
			['Date of birth', '2023-01-05'],
			['Cut-off', '2023-01-05'],
			['Date of birth', '2023-01-05'],
		]);
		expect(all[0]).toMatchObject({
			subject: 'exam-facts/a-test',
			name: 'A test',
			text: '₹4,130',
			season: '2026',
			confidence: 'reported',
			sources: [{ title: 'A newspaper', url: 'https://paper.example.com' }],
			officialSite: 'https://test.example.com',
			isCopied: false,
		});
		expect(all[1]).toMatchObject({ text: 'Exam 4 May 2026' });
	});

	test('“Still correct today” dates the fact everywhere, once, and the history undoes it', async () => {
		const { act, facts, studio, db } = await openFacts();
		const [first] = await facts();
		expect(await act('check', first?.seen)).toEqual({ flash: 'fact.checked' });
		const after = await facts();
		expect(after.at(-1)).toMatchObject({ heading: 'Application fee', checkedOn: '2023-04-01' });
		const version = (await readEntry(db, 'exam-facts', 'a-test'))?.version;
		expect(version).toBe(2);
		expect(await act('check', first?.seen)).toEqual({ flash: 'fact.checked' });
		expect((await readEntry(db, 'exam-facts', 'a-test'))?.version).toBe(version);
		const entry = { collection: 'exam-facts', slug: 'a-test', number: 1, version: 2 } as const;
		await restoreVersion(studio.context, asha, { ...entry, publish: true });
		expect((await facts())[0]).toMatchObject({ checkedOn: '2023-01-03' });
		const audit = await db.selectFrom('audit').select('actor_name').execute();
		expect(audit.map(({ actor_name }) => actor_name).toSorted()).toEqual([
			...Array(3).fill(asha.name),
			binod.name,
		]);
	});

	test('a table is dated as a whole', async () => {
		const { act, facts, db } = await openFacts();
		const table = (await facts()).find(({ heading }) => heading === 'Dates');
		await act('check', table?.seen);
		expect((await readEntry(db, 'calender', 'a-test-2026'))?.published).toMatchObject({
			checkedOn: '2023-04-01',
			tabledata: dates.tabledata,
		});
	});

	test('a fact that changed meanwhile, or has a draft, is not dated', async () => {
		const { act, facts, studio } = await openFacts();
		const [first] = await facts();
		const changed = { ...exam, applicationFee: [{ ...fee, season: '2025' }, fee] };
		const entry = { collection: 'exam-facts', slug: 'a-test' } as const;
		await studio.save({ ...entry, data: changed, publish: true });
		expect(await act('check', first?.seen)).toMatchObject({ status: 409 });
		await studio.save({ ...entry, data: exam, publish: true });
		await studio.save({ ...entry, data: changed });
		expect(await act('check', first?.seen)).toMatchObject({ status: 409 });
		expect((await facts())[0]?.checkedOn).toBe('2023-01-03');
		for (const wrong of [
			{ slug: 'nobody' },
			{ path: 'applicationFee.7' },
			{ path: '__proto__' },
			{ path: 'constructor' },
			{ collection: 'site' },
		]) {
			const seen = { collection: 'exam-facts', slug: 'a-test', path: '', print: '', ...wrong };
			expect(await act('check', seen)).toMatchObject({ status: expect.any(Number) });
		}
	});

	test('a coming season without facts is listed until something is announced', async () => {
		const { act, coming, studio } = await openFacts();
		const [first] = await coming();
		expect(first).toMatchObject({ name: 'A test', season: '2027', checkedOn: '2023-01-05' });
		expect(await act('look', first?.seen)).toEqual({ flash: 'season.looked' });
		expect((await coming())[0]).toMatchObject({ checkedOn: '2023-04-01', beginsWith: '2026' });
		const next = { ...exam.next, announced: 'Applications open in February.' };
		const data = { ...exam, next };
		await studio.save({ collection: 'exam-facts', slug: 'a-test', data, publish: true });
		expect(await coming()).toEqual([]);
	});

	test('a new season starts with copies of last season’s rules, without dates, papers or cut-offs', async () => {
		const { act, coming, facts, db } = await openFacts();
		const [first] = await coming();
		expect(await act('begin', first?.seen)).toEqual({ flash: 'season.begun', count: 2 });
		const copies = (await facts()).filter(({ isCopied }) => isCopied);
		expect(copies.map(({ heading, text, season }) => [heading, text, season])).toEqual([
			['Application fee', '₹4,130', '2027'],
			['Date of birth', expect.stringContaining('1 Aug 2006'), '2027'],
		]);
		expect(await act('begin', first?.seen)).toEqual({ flash: 'season.begun', count: 0 });
		expect((await coming())[0]?.beginsWith).toBeUndefined();
		const file = await writeExamFile(createContentReader(db), 'https://site.example', 'a-test');
		expect(file?.seasons.map(({ season }) => season)).toEqual(['2026', '2025', '2024']);
	});

	test('a copied rule is confirmed with its own source, and is a fact then', async () => {
		const { act, coming, facts, db } = await openFacts();
		await act('begin', (await coming())[0]?.seen);
		const copy = (await facts()).find((one) => one.isCopied && one.heading === 'Application fee');
		expect(await act('check', copy?.seen)).toMatchObject({ status: 422 });
		expect(await act('confirm', copy?.seen, { title: 'The notification' })).toMatchObject({
			status: 422,
			errors: { confidence: expect.any(String) },
			typed: { title: 'The notification' },
		});
		const source = {
			confidence: 'official',
			title: 'The notification',
			url: 'https://test.example.com/2027',
		};
		expect(await act('confirm', copy?.seen, source)).toEqual({ flash: 'fact.confirmed' });
		const file = await writeExamFile(createContentReader(db), 'https://site.example', 'a-test');
		expect(file?.seasons[0]).toMatchObject({
			season: '2027',
			eligibility: [],
			facts: [
				{
					kind: 'applicationFee',
					confidence: 'official',
					source: { title: 'The notification', url: source.url, checkedOn: '2023-04-01' },
				},
			],
		});
		expect(await coming()).toEqual([]);
	});

	async function openFacts() {
		const db = await makeDatabase();
		const studio = openStudio(db);
		await studio.save({ collection: 'exam-facts', data: exam, publish: true });
		await studio.save({ collection: 'calender', data: dates, publish: true });
		return {
			db,
			studio,
			facts: () => listFactsToCheck(createContentReader(db)),
			coming: () => listComingSeasons(createContentReader(db)),
			act(intent: string, seen: object | undefined, more: Record<string, string> = {}) {
				const blank = { collection: '', slug: '', path: '', print: '' };
				const source = { confidence: '', title: '', url: '' };
				return actOnFact(studio.context, binod, { intent, ...blank, ...source, ...seen, ...more });
			},
		};
	}
});
