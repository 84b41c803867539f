import { expect, test } from 'vitest';
import { formatDateTime } from '#app/platform/format-date.ts';
import { addMonths, indiaDay, isDay, parseIndiaDateTime } from '#app/platform/india-time.ts';

const halfPastMidnight = Date.UTC(2026, 10, 14, 19, 0);

test('a time is formatted in India’s time, where the day starts earlier', () => {
	expect(indiaDay(halfPastMidnight)).toBe('2026-11-15');
	expect(formatDateTime(halfPastMidnight)).toBe('15 Nov 2026, 12:30 am');
});

test('a date and time in India are parsed back to the same time', () => {
	expect(parseIndiaDateTime('2026-11-15', '00:30')).toBe(halfPastMidnight);
});

test.each([
	['2026-02-30', '10:00'],
	['2026-13-01', '10:00'],
	['2026-11-15', '25:00'],
	['', '10:00'],
	['2026-11-15', ''],
])('%s %s is no date and time', (day, time) => {
	expect(parseIndiaDateTime(day, time)).toBeUndefined();
});

test('only an existing date is accepted', () => {
	expect(isDay('2024-02-29')).toBe(true);
	for (const text of ['2026-02-29', '2026-02-30', '2026-13-01', '2026-1-1', '01-26', '']) {
		expect(isDay(text), text).toBe(false);
	}
});

test('months are added to days and to months, across the end of a year', () => {
	expect(addMonths('2026-11-18', 3)).toBe('2027-02-18');
	expect(addMonths('2026-01', -1)).toBe('2025-12');
});
