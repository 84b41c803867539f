import { expect, test } from 'vitest';
import { findFilterError } from '#app/features/leads/lead-filter-address.ts';
import { findPeriodError } from '#app/features/overview/read-period.ts';

const errorOf = (query: string) => findFilterError(new URLSearchParams(query));
const periodErrorOf = (query: string) => findPeriodError(new URLSearchParams(query));

test('a valid filter has no error', () => {
	expect(errorOf('')).toBe(undefined);
	expect(errorOf('state=new&from=2026-01-01&to=2026-01-31&followUp=today&sort=due&unread=1')).toBe(
		undefined,
	);
	expect(errorOf('from=&state=')).toBe(undefined);
});

test.each([
	['state=newish', '“newish” is not a status'],
	['from=2026-02-30', '“2026-02-30” is not a day'],
	['to=yesterday', '“yesterday” is not a day'],
	['followUp=never', '“never” is not a kind of follow-up'],
	['sort=best', '“best” is not an order'],
	['from=2026-02-02&to=2026-02-01', 'The first day is after the last'],
])('%s is named', (query, message) => {
	expect(errorOf(query)).toContain(message);
});

test.each([
	['period=forever', '“forever” is not a period'],
	['period=custom', 'Choose both'],
	['period=custom&from=2026-02-30&to=2026-03-01', '“2026-02-30” is not a day'],
	['period=custom&from=2026-03-02&to=2026-03-01', 'swapped'],
	['period=custom&from=2010-01-01&to=2026-01-01', 'five years'],
])('the period %s is named', (query, message) => {
	expect(periodErrorOf(query)).toContain(message);
	expect(periodErrorOf('period=last-month')).toBe(undefined);
	expect(periodErrorOf('')).toBe(undefined);
});
