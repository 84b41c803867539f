import { describe, expect, it, test } from 'vitest';
import { hasUnreadableDay, readDays, writeDays } from '#app/features/content/tables/read-days.ts';

describe('readDays', () => {
	it('reads every date in a cell', () => {
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
		'12.13.2023',
		'109.03.20231',
		'2027-20-05',
		'2027/05/20',
		'31 February 2027',
		'20 May 27',
	])('rejects %s as an impossible date', (cell) => {
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
	])('treats %j as text', (cell) => {
		expect(readDays(cell)).toEqual([]);
		expect(hasUnreadableDay(cell)).toBe(false);
	});
});

test('days are formatted for people, and other texts stay', () => {
	expect(writeDays('9.3.2023 to 18.03.2023')).toBe('9 Mar 2023 to 18 Mar 2023');
	expect(writeDays('About 2026-05-25, online')).toBe('About 25 May 2026, online');
	expect(writeDays('31.02.2027')).toBe('31.02.2027');
	expect(writeDays('Third week of July 2025')).toBe('Third week of July 2025');
});
