import { expect, test } from 'vitest';
import { listExamEvents } from '#app/features/seo/list-exam-events.server.ts';
import { writeCalendar } from '#app/features/seo/write-calendar.ts';
import { changedReader } from '#tests/support/changed-reader.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

const origin = 'https://www.example.com';

test('rows with a date are read, the others passed over', async () => {
	const header = ['Step', 'Date', 'Where to check'];
	const rows = [
		['Applications open', '09.03.2023', 'a.in'],
		['Admit card', 'See the notification', 'a.in'],
		['Interviews', '01.05.2023 to 03.05.2023', 'a.in'],
		['Nonsense', '31.02.2023', 'a.in'],
		['Backwards', '03.05.2023 to 01.05.2023', 'a.in'],
		['Exam', '5.6.2023', 'a.in'],
	];
	const data = { title: 'T', tabledata: [...header, ...rows.flat()] };
	const reader = changedReader({ collection: 'calender', slug: 'new', data });
	const events = await listExamEvents(reader, origin);
	const own = events.filter(({ uid }) => uid.startsWith('new-'));
	expect(own.map(({ summary, start, end }) => [summary, start, end])).toEqual([
		['T: Applications open', '2023-03-09', '2023-03-09'],
		['T: Interviews', '2023-05-01', '2023-05-03'],
		['T: Exam', '2023-06-05', '2023-06-05'],
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
