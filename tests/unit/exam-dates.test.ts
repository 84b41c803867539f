import { describe, expect, it } from 'vitest';
import { hasUnreadableDay, readDays } from '#app/features/content/read-days.ts';
import { judgeDates, sayDates } from '#app/routes/public/calendar/judge-dates.ts';

describe('readDays', () => {
	it('reads every day that a cell names', () => {
		expect(readDays('09.03.2023')).toEqual(['2023-03-09']);
		expect(readDays('9.3.2023 to 18.03.2023')).toEqual(['2023-03-09', '2023-03-18']);
	});

	it.each([
		'20.05.2027',
		'20/05/2027',
		'20-5-2027',
		'2027-05-20',
		'20 May 2027',
		'20th may, 2027',
		'20-May-2027',
		'May 20, 2027',
		'On 20/05/2027, at noon',
	])('understands %s', (cell) => {
		expect(readDays(cell)).toEqual(['2027-05-20']);
		expect(hasUnreadableDay(cell)).toBe(false);
	});

	it.each([
		'31.02.2027',
		'05/20/2027',
		'20/5/27',
		'2027-20-05',
		'2027/05/20',
		'31 February 2027',
		'20 May 27',
	])('says of %s that it is no day', (cell) => {
		expect(readDays(cell)).toEqual([]);
		expect(hasUnreadableDay(cell)).toBe(true);
	});

	it.each([
		'See the notification',
		'May 2027',
		'Second week of May',
		'10 days later',
		'Maybe 20',
		'',
	])('takes %j for words', (cell) => {
		expect(readDays(cell)).toEqual([]);
		expect(hasUnreadableDay(cell)).toBe(false);
	});

	it('reads no day from other words, or from one that no calendar has', () => {
		expect(readDays('See the notification')).toEqual([]);
		expect(readDays('31.02.2023')).toEqual([]);
		expect(readDays('12.13.2023')).toEqual([]);
		expect(readDays('109.03.20231')).toEqual([]);
	});
});

describe('judgeDates', () => {
	const rows = [
		['Applications close', '14.04.2023', 'example.com'],
		['Applications open', '09.03.2023', 'example.com'],
		['Admit card', 'See the notification', 'example.com'],
		['Exam', '16.06.2023', 'example.com'],
	];

	it('finds the nearest date that is not over, whatever the order of the rows', () => {
		const judged = judgeDates(rows, '2023-03-10');
		expect(judged).toEqual({ state: 'ahead', step: 'Applications close', day: '2023-04-14' });
		expect(sayDates(judged)).toBe('Applications close, 14 Apr 2023');
	});

	it('counts the day itself as ahead', () => {
		expect(judgeDates(rows, '2023-06-16').state).toBe('ahead');
	});

	it('says which season is past once every date is', () => {
		const judged = judgeDates(rows, '2023-06-17');
		expect(judged.state).toBe('past');
		expect(sayDates(judged)).toBe('2023 season, past');
	});

	it('says nothing where no date is known', () => {
		const judged = judgeDates([['Exam', 'See the notification', '']], '2023-06-17');
		expect(judged.state).toBe('unknown');
		expect(sayDates(judged)).toBeUndefined();
	});
});
