import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import {
	hasDatesAhead,
	kindOfChange,
	listPublishedSteps,
	type PublishedStep,
} from '#app/features/exam-dates/calendar-steps.ts';
import { matchSteps } from '#app/features/exam-dates/match-steps.ts';
import { writeCalendar } from '#app/features/exam-dates/write-calendar.ts';
import { readExamRecords } from '#app/features/facts/read-exam-records.server.ts';
import { changedReader } from '#tests/support/changed-reader.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

const event = {
	uid: 'a@b',
	sequence: 3,
	status: 'tentative',
	summary: 'One, two; three\\four',
	description: 'First\nsecond',
	url: 'https://www.example.com/exams',
	start: '2023-12-31',
	end: '2024-01-01',
	updatedAt: new Date('2026-01-02T03:04:05.678Z'),
} as const;

test('rows with a date are read, the others ignored', async () => {
	const header = ['Step', 'Date', 'Where to check', 'Status', 'Source'];
	const rows = [
		['Applications open', '09.03.2018', 'a.in', 'announced', 'getmyuni'],
		['Admit card', 'In May', 'a.in', 'reported', 'getmyuni'],
		['Interviews', '01.05.2018 to 03.05.2018', 'a.in', 'reported as tentative', 'getmyuni'],
		['Nonsense', '31.02.2018', 'a.in', 'reported', 'getmyuni'],
		['Backwards', '03.05.2018 to 01.05.2018', 'a.in', 'reported', 'getmyuni'],
		['Exam', '5.6.2018', 'a.in', '', ''],
	];
	const data = {
		title: 'T',
		exam: 'ipmat-indore',
		season: '2018',
		checkedOn: '2026-11-16',
		columns: 5,
		tabledata: [...header, ...rows.flat()],
	};
	const reader = changedReader({ collection: 'calender', slug: 'new', data });
	const steps = listPublishedSteps(await readExamRecords(reader));
	const own = steps.filter(({ season, exam }) => season === '2018' && exam === 'ipmat-indore');
	expect(own.map(({ step, start, end, said }) => [step, start, end, said])).toEqual([
		['Applications open', '2018-03-09', '2018-03-09', 'announced'],
		['Interviews', '2018-05-01', '2018-05-03', 'tentative'],
		['Exam', '2018-06-05', '2018-06-05', 'reported'],
	]);
	expect(own[0]).toMatchObject({
		examName: 'IPMAT Indore',
		sources: [{ title: 'GetMyUni, IPMAT', url: 'https://getmyuni.com/exams/ipmat' }],
		checkedOn: '2026-11-16',
	});
});

test('a file is offered while a date is ahead, the last day included', async () => {
	const records = await readExamRecords(shippedReader());
	const days = listPublishedSteps(records).map(({ end }) => end);
	const last = days.toSorted().at(-1) ?? '';
	expect(hasDatesAhead(records, last)).toBe(true);
	expect(hasDatesAhead(records, `${last}x`)).toBe(false);
});

test('an independent parser reads an event with all its fields', () => {
	const calendar = writeCalendar('Exam dates', [event]);
	expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
	for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThan(76);
	const parsed = new ICAL.Component(ICAL.parse(calendar));
	const [found] = parsed.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
	expect(found?.uid).toBe('a@b');
	expect(found?.sequence).toBe(3);
	expect(found?.summary).toBe('One, two; three\\four');
	expect(found?.description).toBe('First\nsecond');
	expect(found?.startDate.isDate).toBe(true);
	expect(found?.startDate.toString()).toBe('2023-12-31');
	// The end of an all-day event is exclusive.
	expect(found?.endDate.toString()).toBe('2024-01-02');
	expect(found?.component.getFirstPropertyValue('status')).toBe('TENTATIVE');
	expect(String(found?.component.getFirstPropertyValue('dtstamp'))).toBe('2026-01-02T03:04:05Z');
});

test('a calendar without events is valid', () => {
	const parsed = new ICAL.Component(ICAL.parse(writeCalendar('Exam dates', [])));
	expect(parsed.getAllSubcomponents('vevent')).toEqual([]);
	expect(parsed.getAllSubcomponents('vtimezone')).toHaveLength(1);
});

function known(id: string, step: string, day: string, status: 'confirmed' | 'cancelled') {
	return { id, exam: 'x', season: '2027', step, start: day, end: day, status };
}

function published(step: string, day: string, season = '2027'): PublishedStep {
	const from = { checkedOn: '2026-11-16', said: 'announced' } as const;
	return { ...from, sources: [], exam: 'x', examName: 'X', season, step, start: day, end: day };
}

test('steps are matched by name and day, by name, and by day if a name was corrected', () => {
	const rows = [
		known('exam', 'Exam', '2027-05-04', 'confirmed'),
		known('exam-2', 'Exam', '2027-05-11', 'confirmed'),
		known('apply', 'Aplications close', '2027-03-01', 'confirmed'),
		known('result', 'Result', '2027-06-01', 'confirmed'),
		known('cards', 'Admit card', '2027-04-20', 'cancelled'),
	];
	const { pairs, added, gone } = matchSteps(rows, [
		// The rows in another order, with one of two exam days moved.
		published('Exam', '2027-05-11'),
		published('Exam', '2027-05-05'),
		published('Applications close', '2027-03-01'),
		published('Admit card', '2027-04-22'),
		published('Result', '2027-06-01', '2028'),
	]);
	expect(pairs.map((pair) => [pair.known.id, pair.now.step, pair.now.start]).toSorted()).toEqual([
		['apply', 'Applications close', '2027-03-01'],
		['cards', 'Admit card', '2027-04-22'],
		['exam', 'Exam', '2027-05-05'],
		['exam-2', 'Exam', '2027-05-11'],
	]);
	expect(added.map(({ season }) => season)).toEqual(['2028']);
	expect(gone.map(({ id }) => id)).toEqual(['result']);
});

test('a change is the difference between the first state and the last', () => {
	const at = (day: string, status: 'confirmed' | 'tentative' | 'cancelled' = 'confirmed') => ({
		status,
		start: day,
		end: day,
	});
	expect(kindOfChange(undefined, at('a'))).toBe('announced');
	expect(kindOfChange(undefined, at('a', 'cancelled'))).toBeUndefined();
	expect(kindOfChange(at('a'), at('b'))).toBe('moved');
	expect(kindOfChange(at('a'), at('a'))).toBeUndefined();
	expect(kindOfChange(at('a', 'tentative'), at('a'))).toBe('confirmed');
	expect(kindOfChange(at('a'), at('a', 'tentative'))).toBeUndefined();
	expect(kindOfChange(at('a'), at('a', 'cancelled'))).toBe('cancelled');
	expect(kindOfChange(at('a', 'cancelled'), at('a'))).toBe('restored');
});
