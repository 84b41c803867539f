import { expect, test } from 'vitest';
import { describeBriefly } from '#app/features/facts/brief-topics.ts';
import { describeFact } from '#app/features/facts/describe-fact.ts';
import type { ExamRecord } from '#app/features/facts/exam-record.ts';
import { listCutoffs } from '#app/features/facts/list-cutoffs.ts';
import { readExamRecord, readExamRecords } from '#app/features/facts/read-exam-records.server.ts';
import { listSeasonChanges, listTopics } from '#app/features/facts/season-topics.ts';
import { compareExams } from '#app/features/plan/compare-exams.ts';
import { groupExams } from '#app/routes/public/exam/group-exams.server.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

test('a fact is described by category, in one line', () => {
	const born = describeFact('bornOnOrAfter', {
		limits: [
			{ categories: ['general', 'ews', 'obc'], day: '2006-08-01' },
			{ categories: ['sc', 'st', 'pwd'], day: '2001-08-01' },
		],
	});
	expect(born.lines[1]).toMatchObject({
		whom: 'SC, ST, PwD',
		text: 'born on or after 1 Aug 2001',
	});
	expect(born.brief).toBe('born on or after 1 Aug 2006 · SC, ST, PwD 1 Aug 2001');
	const fee = describeFact('applicationFee', {
		amounts: [
			{ categories: ['general', 'ews', 'obc'], rupees: 4130 },
			{ categories: ['sc', 'st', 'pwd'], rupees: 2065 },
		],
	});
	expect(fee.brief).toBe('₹4,130 · SC, ST, PwD ₹2,065');
	const passed = { passedIn: [2024, 2025], appearingIn: 2026 };
	expect(describeFact('class12Passed', passed).lines).toEqual([
		{ text: 'Passed class 12 in 2024 or 2025, or finishing it in 2026' },
	]);
});

test('extra seats are on top of the others, and said so in each form', () => {
	const seats = describeFact('seats', {
		places: [
			{ categories: ['all'], count: 50 },
			{ categories: ['women'], count: 10, beside: 'extra' },
		],
	});
	expect(seats.brief).toBe('50 · plus 10 extra seats for women');
	expect(seats.lines).toMatchObject([{ text: '50' }, { whom: 'Women', text: '10 extra seats' }]);
});

test('the seats of IIM Bodh Gaya are worded alike on its page and in a comparison', async () => {
	const jipmat = await readExamRecord(content, 'jipmat');
	const { rows } = compareExams(jipmat ? [jipmat] : [], ['jipmat']);
	const lines = rows.find(({ id }) => id === 'seats')?.cells[0]?.lines.join();
	expect(lines).toContain('50 (plus 10 extra seats for women)');
});

test('a missing limit is described as such, and a line for some names them', () => {
	expect(describeFact('class10Percent', { limits: [] }).lines).toEqual([
		{ text: 'No minimum stated' },
	]);
	const some = describeFact('applicationFee', {
		amounts: [{ categories: ['general'], rupees: 500 }],
	});
	expect(some.brief).toBe('₹500 for General');
	const parts = describeFact('applicationFee', {
		amounts: [
			{ categories: ['sc', 'st'], rupees: 100, what: 'form' },
			{ categories: ['all'], rupees: 200, what: 'form' },
			{ categories: ['all'], rupees: 50, what: 'counselling' },
		],
	});
	expect(parts.brief).toBe('₹200 (form) plus ₹50 (counselling) · SC, ST ₹100 (form)');
	expect(describeFact('applicationFee', { amounts: [] }).brief).toBe('No fee');
});

const content = shippedReader();
const record = (await readExamRecord(content, 'ipmat-indore')) as ExamRecord;

test('sources that disagree are two opinions of one topic', () => {
	const topics = listTopics(record, { season: '2026', withOlder: true });
	const marks = topics.find(({ kind }) => kind === 'class10Percent');
	expect(marks?.opinions).toHaveLength(2);
	expect(marks?.olderSeason).toBeUndefined();
	const both = topics.filter(({ kind }) => /^class1[02]Percent$/.test(kind));
	expect(describeBriefly(both, {})).toEqual([
		'Class 10 and class 12: sources disagree. Some say there is no minimum, but one says at least 60% (SC, ST, PwD 55%)',
	]);
});

test('a missing rule is replaced by the last known one with its season, only on request', () => {
	const seasons = record.seasons.map((one) =>
		one.season === '2026' ? { ...one, facts: { ...one.facts, bornOnOrAfter: [] } } : one,
	);
	const born = (withOlder: boolean) =>
		listTopics({ seasons }, { season: '2026', withOlder }).find(
			({ kind }) => kind === 'bornOnOrAfter',
		);
	expect(born(true)?.olderSeason).toBe('2025');
	expect(born(false)).toBeUndefined();
});

test('a change is shown only if both seasons are known', () => {
	const { since, changes } = listSeasonChanges(record, { season: '2026' }, String) ?? {};
	expect(since).toBe('2025');
	expect(changes).toContainEqual({
		heading: 'Date of birth',
		institute: undefined,
		before: 'Born on or after 1 Aug 2005 · SC, ST, PwD 1 Aug 2000',
		now: 'Born on or after 1 Aug 2006 · SC, ST, PwD 1 Aug 2001',
	});
	const oldest = record.seasons.at(-1)?.season ?? '';
	expect(listSeasonChanges(record, { season: oldest }, String)).toBeUndefined();
});

test('accepted tests are among the changes, and mere rewording is not', async () => {
	const ranchi = await readExamRecord(content, 'iim-ranchi');
	if (!ranchi) throw new Error('IIM Ranchi has no record.');
	const { changes } =
		listSeasonChanges(ranchi, { season: '2022' }, (slug) => slug.toUpperCase()) ?? {};
	expect(changes).toContainEqual({
		heading: 'Test that counts',
		institute: undefined,
		before: 'SAT-ROUTE, JIPMAT, IPMAT-INDORE',
		now: 'SAT-ROUTE, IPMAT-INDORE',
	});
	const rohtak = await readExamRecord(content, 'ipmat-rohtak');
	// The season stands before it with a colon, so the line has none of its own.
	const shares = rohtak && listSeasonChanges(rohtak, { season: '2025' }, String)?.changes;
	expect(shares?.find(({ heading }) => heading === 'Weightage')?.before).toBe(
		'Aptitude test 45% · Personal interview 15% · Past academics 40%',
	);
	const indore = listSeasonChanges(record, { season: '2026' }, String);
	expect(indore?.changes.map(({ heading }) => heading)).not.toContain('Step by step');
});

test('cut-offs of sections are drawn for every season, section by section', () => {
	const [cutoffs] = listCutoffs(record, {});
	const quantitative = cutoffs?.bars.filter(({ group }) => group === 'Quantitative Ability (MCQ)');
	expect(quantitative).toEqual(
		[28, 35, 39, 43].map((value, n) => ({
			label: String(2025 - n),
			value,
			// The full bar is the section's maximum, not the highest cut-off.
			maximum: 120,
			group: 'Quantitative Ability (MCQ)',
		})),
	);
	const [alone] = listCutoffs(record, { season: '2024' });
	expect(alone?.bars.map(({ label }) => label)).toContain('Verbal Ability (MCQ)');
	expect(alone?.drawnFor).toBe('General, 2024');
});

test('exams are listed by the test to take, each once', async () => {
	const pages = await content.fields('exam', [
		'menuLabel',
		'address',
		'place',
		'record',
		'institute',
	]);
	const { tests, others } = groupExams(pages, await readExamRecords(content));
	const listed = [...tests, ...others].flatMap(({ page, under }) => [page, ...under]);
	expect(listed.map(({ slug }) => slug).toSorted()).toEqual(
		pages.map(({ slug }) => slug).toSorted(),
	);
	const under = (slug: string) =>
		tests.find(({ page }) => page.slug === slug)?.under.map((page) => page.slug);
	expect(under('jipmat')).toEqual(['bodhgaya', 'jammu']);
	expect(under('indore')).toEqual(expect.arrayContaining(['ranchi', 'nalsar', 'iim-shillong']));
	expect(under('cuet-ug')).toEqual(expect.arrayContaining(['cuet', 'upes']));
	expect(others.map(({ page }) => page.slug)).toContain('sat-route');
});
