import { expect, test } from 'vitest';
import { formatMoment } from '#app/platform/format-date.ts';
import { indiaDay, readIndiaMoment } from '#app/platform/india-time.ts';

const halfPastMidnight = Date.UTC(2026, 10, 14, 19, 0);

test('a moment is told in the time of India, where the day begins earlier', () => {
	expect(indiaDay(halfPastMidnight)).toBe('2026-11-15');
	expect(formatMoment(halfPastMidnight)).toBe('15 Nov 2026, 12:30 am');
});

test('a day and a time in India are read back to the same moment', () => {
	expect(readIndiaMoment('2026-11-15', '00:30')).toBe(halfPastMidnight);
});

test.each([
	['2026-02-30', '10:00'],
	['2026-13-01', '10:00'],
	['2026-11-15', '25:00'],
	['', '10:00'],
	['2026-11-15', ''],
])('%s %s is no moment', (day, time) => {
	expect(readIndiaMoment(day, time)).toBeUndefined();
});
