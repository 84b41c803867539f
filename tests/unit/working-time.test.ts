import { describe, expect, test } from 'vitest';
import { addWorkingHours, isWorkday } from '#app/features/leads/contact/working-time.ts';
import { defaultAnswerTarget } from '#app/features/leads/desk-settings.ts';

const inIndia = (text: string) => Date.parse(`${text}:00+05:30`);

describe('addWorkingHours', () => {
	// 9 to 15 November 2026 is a week from Monday to Sunday.
	test.each([
		['within a day', '2026-11-10T11:00', 4, '2026-11-10T15:00'],
		['up to the closing', '2026-11-10T15:00', 4, '2026-11-10T19:00'],
		['into the next day', '2026-11-10T17:00', 4, '2026-11-11T12:00'],
		['before opening', '2026-11-10T03:00', 4, '2026-11-10T14:00'],
		['at the closing', '2026-11-10T19:00', 4, '2026-11-11T14:00'],
		['at night, on the day before by UTC', '2026-11-11T00:30', 1, '2026-11-11T11:00'],
		['over a Sunday', '2026-11-14T18:00', 2, '2026-11-16T11:00'],
		['on a Sunday', '2026-11-15T12:00', 4, '2026-11-16T14:00'],
		['over a national holiday', '2027-01-25T18:30', 1, '2027-01-27T10:30'],
		['over several days', '2026-11-09T10:00', 27, '2026-11-11T19:00'],
		['part of an hour', '2026-11-10T18:50', 0.5, '2026-11-11T10:20'],
	])('%s', (_title, from, hours, expected) => {
		const due = addWorkingHours(inIndia(from), hours, defaultAnswerTarget);
		expect(new Date(due).toISOString()).toBe(new Date(inIndia(expected)).toISOString());
	});

	test('a holiday counts only in its year', () => {
		const hours = { ...defaultAnswerTarget, holidays: [{ day: '2026-11-10', name: 'Diwali' }] };
		expect(isWorkday('2026-11-10', hours)).toBe(false);
		expect(isWorkday('2027-11-10', hours)).toBe(true);
	});

	test('ends even if every day is a day off', () => {
		const never = { ...defaultAnswerTarget, workdays: [] };
		const from = inIndia('2026-11-10T11:00');
		expect(addWorkingHours(from, 4, never)).toBeGreaterThan(from);
	});
});
