import { expect, test } from 'vitest';
import type { DateFact, ExamRecord } from '#app/features/facts/exam-record.ts';
import { readExamRecords } from '#app/features/facts/read-exam-records.server.ts';
import { describeLastExam, describeWhen, findFormWindow } from '#app/features/facts/usual-dates.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

const records = await readExamRecords(shippedReader());
const today = '2026-11-17';

function find(slug: string): ExamRecord {
	const record = records.find((one) => one.slug === slug);
	if (!record) throw new Error(`There is no record “${slug}”.`);
	return record;
}

/** The exam with a season of 2027 that has these steps. */
function withDates(slug: string, status: DateFact['status'], steps: [string, string][]) {
	const record = find(slug);
	const [newest] = record.seasons;
	const known = newest?.dates[0];
	if (!newest || !known) throw new Error(`${slug} has no dates.`);
	const dates = steps.map(([step, day]) => ({ ...known, step, date: day, end: day, status }));
	return { ...record, seasons: [{ ...newest, season: '2027', dates }, ...record.seasons] };
}

test('a line has form and exam dates of the last season, with their year', () => {
	expect(describeWhen(find('ipmat-indore'), today)).toMatch(
		/^Last season: form \d+ \w+ to \d+ \w+ 2026, exam 4 May 2026$/,
	);
	expect(describeWhen(find('iim-bangalore-ug'), today)).toBe(
		'Last season: form 10 Oct to 20 Nov 2025, exam 13 Dec 2025',
	);
	expect(describeWhen(find('du-bms-bfia'), today) ?? '').not.toMatch(/^Last season/);
	expect(describeWhen(find('iim-shillong'), today)).toBeUndefined();
	for (const record of records) {
		const line = describeWhen(record, today) ?? '2026';
		expect(line, record.slug).toMatch(/20\d\d/);
		expect(line, record.slug).not.toMatch(/undefined|2027/);
	}
});

test('the last exam has its year, and both dates if sources disagree', () => {
	expect(describeLastExam(find('ipmat-indore'))).toBe('4 May 2026');
	expect(describeLastExam(find('set-symbiosis'))).toBe('2 May and 10 May 2026');
	expect(describeLastExam(find('ipu-cet-bba'))).toBe(
		'25 Apr to 17 May 2026 (another source says 26 Apr to 18 May 2026)',
	);
});

test('the coming season’s dates have priority, and say whether they are announced', () => {
	const steps: [string, string][] = [
		['Applications open', '2027-02-01'],
		['Applications close', '2027-03-15'],
		['Exam', '2027-05-03'],
	];
	expect(describeWhen(withDates('ipmat-indore', 'announced', steps), today)).toBe(
		'2027 dates, announced: form 1 Feb to 15 Mar 2027, exam 3 May 2027',
	);
	expect(describeWhen(withDates('ipmat-indore', 'tentative', steps), today)).toMatch(
		/^2027 dates, not all confirmed: /,
	);
});

test('a form that was open a year ago, or opened within two weeks, is listed with last year’s dates', () => {
	expect(findFormWindow(find('iim-bangalore-ug'), today)).toEqual({
		days: '10 Oct to 20 Nov 2025',
		round: '',
		isLastYears: true,
	});
	expect(findFormWindow(find('christ-entrance'), today)).toEqual({
		days: '30 Oct to 1 Dec 2025',
		round: 'session 1',
		isLastYears: true,
	});
	expect(findFormWindow(find('ipmat-indore'), today)).toBeUndefined();
	const bangalore = (day: string) => findFormWindow(find('iim-bangalore-ug'), day)?.days;
	expect(bangalore('2026-09-25')).toBeUndefined();
	expect(bangalore('2026-09-26')).toBe('10 Oct to 20 Nov 2025');
	expect(bangalore('2026-11-20')).toBe('10 Oct to 20 Nov 2025');
	expect(bangalore('2026-11-21')).toBeUndefined();
	// Two years later nothing is known about the year before.
	expect(bangalore('2027-11-17')).toBeUndefined();
});

test('once this year’s form is known, last year’s is not listed', () => {
	const open = (from: string, to: string) =>
		findFormWindow(
			withDates('iim-bangalore-ug', 'announced', [
				['Applications open', from],
				['Applications close', to],
			]),
			today,
		);
	expect(open('2026-11-01', '2026-12-01')).toEqual({
		days: '1 Nov to 1 Dec 2026',
		round: '',
		isLastYears: false,
	});
	expect(open('2026-12-10', '2027-01-10')).toBeUndefined();
	expect(open('2026-10-01', '2026-11-01')).toBeUndefined();
});
