import { describe, expect, test } from 'vitest';
import { medianOf } from '#app/features/overview/answer-buckets.ts';
import { gatherDays } from '#app/features/overview/read-overview.server.ts';
import { readPeriod } from '#app/features/overview/read-period.ts';

const of = (query: string, today = '2026-03-31') => readPeriod(new URLSearchParams(query), today);

describe('periods', () => {
	test.each([
		['', '2026-03-02', '2026-03-31', '2026-01-31', '2026-03-01'],
		['period=7-days', '2026-03-25', '2026-03-31', '2026-03-18', '2026-03-24'],
		['period=this-month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
		['period=last-month', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
		['period=year', '2025-04-01', '2026-03-31', '2024-04-01', '2025-03-31'],
		[
			'period=custom&from=2026-02-10&to=2026-02-01',
			'2026-02-01',
			'2026-02-10',
			'2026-01-22',
			'2026-01-31',
		],
		[
			'period=custom&from=2026-02-30&to=2026-03-01',
			'2026-03-02',
			'2026-03-31',
			'2026-01-31',
			'2026-03-01',
		],
		['period=constructor', '2026-03-02', '2026-03-31', '2026-01-31', '2026-03-01'],
	])('%s', (query, from, to, pastFrom, pastTo) => {
		expect(of(query)).toMatchObject({ from, to, before: { from: pastFrom, to: pastTo } });
	});

	test('a period that is too long is cut to the maximum', () => {
		const { from } = of('period=custom&from=1900-01-01&to=2026-01-01');
		expect(from > '2020').toBe(true);
	});
});

test('the median of counted minutes is within its step', () => {
	expect(medianOf(new Map())).toBeUndefined();
	expect(medianOf(new Map([[10, 4]]))).toBe(9);
	const median =
		medianOf(
			new Map([
				[5, 10],
				[60, 11],
				[1440, 10],
			]),
		) ?? 0;
	expect(median).toBeGreaterThan(50);
	expect(median).toBeLessThanOrEqual(60);
});

test('a year is grouped into weeks, and nothing is lost or counted twice', () => {
	const days = new Map(Array.from({ length: 365 }, (_, n) => [1000 + n, { count: 2 }]));
	const bars = gatherDays({ from: 1000, to: 1364 }, days, { from: 635, to: 999 }, new Map());
	expect(bars).toHaveLength(53);
	expect(bars.reduce((sum, { now }) => sum + now, 0)).toBe(730);
});
