import { expect, test } from 'vitest';
import { examFile, factsFile, writeSchema } from '#app/features/facts/open-data-schema.ts';
import { readExamRecords } from '#app/features/facts/read-exam-records.server.ts';
import { writeExamFile, writeFactsFile } from '#app/features/facts/write-open-data.server.ts';
import { scoreAnswer } from '#app/features/plan/answers-schema.ts';
import { changedReader } from '#tests/support/changed-reader.ts';
import { shippedEntry } from '#tests/support/shipped-entry.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

const origin = 'https://www.example.com';
const content = shippedReader();
const exams = (await content.list('exam-facts')).map(({ slug }) => slug);

/** The facts as another program reads them. */
async function readFacts(reader = content) {
	return JSON.parse(JSON.stringify(await writeFactsFile(reader, origin)));
}

async function readExam(slug: string, reader = content) {
	return JSON.parse(JSON.stringify(await writeExamFile(reader, origin, slug)));
}

test('the file of all facts matches its schema, key by key', async () => {
	const file = await readFacts();
	expect(factsFile.parse(file)).toEqual(file);
	expect(file.facts.length).toBeGreaterThan(20);
	expect(file).toMatchObject({
		license: { url: 'https://creativecommons.org/licenses/by/4.0/' },
		schema: `${origin}/facts.schema.json`,
	});
});

test.each(exams)('the file of %s matches its schema, key by key', async (slug) => {
	const file = await readExam(slug);
	expect(examFile.parse(file)).toEqual(file);
	const seasons = file.seasons.map(({ season }: { season: string }) => season);
	expect(seasons).toEqual(seasons.toSorted().toReversed());
	expect(seasons.length).toBeGreaterThan(0);
});

test('an exam’s own file and the file of all facts agree', async () => {
	const { facts } = await readFacts();
	for (const slug of exams) {
		const { seasons } = await readExam(slug);
		const own = seasons.flatMap((season: Record<string, object[]>) => [
			...(season.eligibility ?? []),
			...(season.facts ?? []),
		]);
		const all = facts.filter(
			(fact: { subject: string; subjectType: string; kind: string }) =>
				fact.subject === slug &&
				fact.subjectType === 'exam' &&
				!['sections', 'date'].includes(fact.kind),
		);
		const asText = ({ subject: _s, subjectType: _t, ...fact }: Record<string, unknown>) =>
			JSON.stringify(fact, sortKeys);
		expect([...new Set(own.map(asText))].toSorted()).toEqual(all.map(asText).toSorted());
	}
});

test('an unknown exam has no file', async () => {
	expect(await writeExamFile(content, origin, 'none')).toBeUndefined();
});

test('a section has every key, with null for what is unknown', async () => {
	const { seasons } = await readExam('ipmat-indore');
	const of = (year: string) => seasons.find(({ season }: { season: string }) => season === year);
	expect(of('2026').sections[0]).toEqual({
		id: 'quantitative-ability-mcq',
		name: 'Quantitative Ability (MCQ)',
		questions: 30,
		marks: 120,
		right: 4,
		wrong: -1,
		type: 'mcq',
		minutes: 40,
		scoreShare: 25,
	});
	expect(of('2026')).toMatchObject({ totals: { questions: 90, marks: 360 }, minutes: 120 });
	expect(of('2020').sections[0]).toMatchObject({ questions: 20, wrong: null });
});

test('a short answer without negative marking costs nothing if the section’s name says so', async () => {
	const { seasons } = await readExam('ipmat-indore');
	const paper = seasons.find(({ season }: { season: string }) => season === '2019');
	expect(paper.sections.map(({ type, wrong }: Record<string, unknown>) => [type, wrong])).toEqual([
		['mcq', null],
		['short-answer', 0],
		[null, null],
	]);
});

test('sourced facts of the analysis page are open data too', async () => {
	const { facts } = await readFacts();
	for (const [subject, kind, season] of [
		['ipmat-rohtak', 'topicCounts', '2019'],
		['ipmat-rohtak', 'topicCounts', '2021'],
		['set-symbiosis', 'topicCounts', '2025'],
		['set-symbiosis', 'difficulty', '2025'],
		['jipmat', 'difficulty', '2024'],
	]) {
		expect(facts).toContainEqual(expect.objectContaining({ subject, kind, season }));
	}
});

test('a line for several categories is a fact for each', async () => {
	const { facts } = await readFacts();
	const fees = facts.filter(
		(fact: { subject: string; kind: string; season: string }) =>
			fact.subject === 'ipmat-indore' && fact.kind === 'applicationFee' && fact.season === '2026',
	);
	expect(fees.map((fee: { category: string; value: object }) => [fee.category, fee.value])).toEqual(
		[
			['general', { rupees: 4130 }],
			['ews', { rupees: 4130 }],
			['obc', { rupees: 4130 }],
			['sc', { rupees: 2065 }],
			['st', { rupees: 2065 }],
			['pwd', { rupees: 2065 }],
		],
	);
});

test('unconfirmed and unsourced facts are left out of both files', async () => {
	const data = shippedEntry('exam-facts', 'ipmat-indore');
	const [seats] = data.seats ?? [];
	const copy = { ...seats, season: '2027', copied: 'not confirmed yet' };
	const nowhere = { ...seats, season: '2028', sources: [] };
	const changed = { ...data, seats: [copy, nowhere, ...(data.seats ?? [])] };
	const reader = changedReader({ collection: 'exam-facts', slug: 'ipmat-indore', data: changed });
	expect((await readExamRecords(reader))[0]?.seasons[0]?.season).not.toBe('2027');
	expect(await readFacts(reader)).toEqual(await readFacts());
	expect(await readExam('ipmat-indore', reader)).toEqual(await readExam('ipmat-indore'));
});

test('the published schema describes the files and responses in words', () => {
	const schema = writeSchema(`${origin}/facts.schema.json`, [scoreAnswer]);
	expect(schema).toMatchObject({
		$id: `${origin}/facts.schema.json`,
		$schema: 'https://json-schema.org/draft/2020-12/schema',
		anyOf: [
			{ required: expect.arrayContaining(['facts', 'license', 'schema', 'updated']) },
			{ required: expect.arrayContaining(['name', 'next', 'seasons']) },
			{ required: expect.arrayContaining(['sections', 'total', 'maximum']) },
		],
	});
});

function sortKeys(_key: string, value: unknown) {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
	return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b)));
}
