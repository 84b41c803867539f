import { expect, test } from 'vitest';
import { listExamEvents } from '#app/features/seo/list-exam-events.server.ts';
import { writeCalendar } from '#app/features/seo/write-calendar.ts';
import { changedReader } from '#tests/support/changed-reader.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

const origin = 'https://www.example.com';

test('rows with a date are read, the others passed over', async () => {
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
	const events = await listExamEvents(reader, origin);
	const own = events.filter(({ uid }) => uid.startsWith('new-'));
	const source = 'GetMyUni, IPMAT (https://getmyuni.com/exams/ipmat)';
	const site = 'a.in (https://www.iimidr.ac.in)';
	const checked = 'Checked on 16 Nov 2026.';
	expect(
		own.map(({ summary, start, end, description }) => [summary, start, end, description]),
	).toEqual([
		[
			'IPMAT Indore 2018: Applications open',
			...['2018-03-09', '2018-03-09', `Status: announced. Source: ${source}. ${checked}`],
		],
		[
			'IPMAT Indore 2018: Interviews',
			...['2018-05-01', '2018-05-03'],
			`Status: reported as tentative. Source: ${source}. ${checked}`,
		],
		[
			'IPMAT Indore 2018: Exam',
			...['2018-06-05', '2018-06-05', `Status: reported. Source: ${site}. ${checked}`],
		],
	]);
});

test('the shipped dates make a calendar that programs can read', async () => {
	const events = await listExamEvents(shippedReader(), origin);
	const calendar = writeCalendar('Exam dates', events);
	const lines = calendar.split('\r\n');
	expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
	expect(lines.slice(0, 3)).toEqual([
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		'PRODID:-//Prepfront//Exam dates//EN',
	]);
	expect(lines.at(-2)).toBe('END:VCALENDAR');
	for (const name of ['UID', 'DTSTAMP', 'SUMMARY']) {
		expect(lines.filter((line) => line.startsWith(`${name}:`)).length).toBe(events.length);
	}
	expect(new Set(events.map((event) => event.uid)).size).toBe(events.length);
});

test('an exam is a whole day, known by the same name for good', async () => {
	const events = await listExamEvents(shippedReader(), origin);
	const exam = events.find((event) => event.uid === 'indore-exam@www.example.com');
	expect(exam).toMatchObject({ start: '2023-06-16', end: '2023-06-16', url: `${origin}/exams` });
	const calendar = writeCalendar('Exam dates', exam ? [exam] : []);
	expect(calendar).toContain('DTSTART;VALUE=DATE:20230616\r\nDTEND;VALUE=DATE:20230617\r\n');
	expect(calendar).toContain('DTSTAMP:20260102T030405Z\r\n');
});

test('commas, semicolons and line breaks do not end a value', () => {
	const event = {
		uid: 'a@b',
		summary: 'One, two; three\\four',
		description: 'First\nsecond',
		url: origin,
		start: '2023-12-31',
		end: '2023-12-31',
		updatedAt: new Date(0),
	};
	const calendar = writeCalendar('C', [event]);
	expect(calendar).toContain('SUMMARY:One\\, two\\; three\\\\four\r\n');
	expect(calendar).toContain('DESCRIPTION:First\\nsecond\r\n');
	expect(calendar).toContain('DTEND;VALUE=DATE:20240101\r\n');
});
