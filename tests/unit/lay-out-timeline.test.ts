import { expect, test } from 'vitest';
import { layOutTimeline } from '#app/ui/charts/lay-out-timeline.ts';

const season = [
	{ label: 'Exam', date: '2023-06-16' },
	{ label: 'Open', date: '2023-03-09' },
	{ label: 'Close', date: '2023-04-14' },
];

test('today among the dates is placed in proportion', () => {
	const { points, height, todayAt, breakAt } = layOutTimeline(season, '2023-04-27');
	expect(points.map((point) => point.label)).toEqual(['Open', 'Close', 'Today', 'Exam']);
	expect(points[0]?.at).toBe(0);
	expect(points[3]?.at).toBe(height);
	expect(todayAt / height).toBeCloseTo(49 / 99, 1);
	expect(breakAt).toBeUndefined();
	expect(points.map((point) => point.isPast)).toEqual([true, true, false, false]);
});

test('today long after the dates is at the end, after a break', () => {
	const { points, height, todayAt, breakAt = 0 } = layOutTimeline(season, '2026-01-01');
	expect(todayAt).toBe(height);
	expect(points.at(-1)?.isToday).toBe(true);
	expect(breakAt).toBeGreaterThan(points.at(-2)?.at ?? Number.NaN);
	expect(breakAt).toBeLessThan(height);
});

test('today long before the dates is at the beginning, before a break', () => {
	const { points, todayAt, breakAt = 0 } = layOutTimeline(season, '2020-01-01');
	expect(todayAt).toBe(0);
	expect(points[0]?.isToday).toBe(true);
	expect(breakAt).toBeLessThan(points[1]?.at ?? Number.NaN);
	expect(points.every((point) => !point.isPast)).toBe(true);
});

test('the texts of adjacent days do not overlap, in order', () => {
	const close = ['08', '09', '10', '11'].map((day) => ({ label: day, date: `2023-06-${day}` }));
	const { points } = layOutTimeline(
		[{ label: 'Open', date: '2023-01-01' }, ...close],
		'2023-06-11',
	);
	const positions = points.map((point) => point.wordsAt);
	for (const [index, at] of positions.entries()) {
		if (index > 0) expect(at - (positions[index - 1] ?? 0)).toBeGreaterThanOrEqual(20);
	}
});

test('a single date, or none, can be placed too', () => {
	expect(layOutTimeline([{ label: 'Exam', date: '2023-06-16' }], '2023-06-16').points).toHaveLength(
		2,
	);
	expect(layOutTimeline([], '2023-06-16').points).toHaveLength(1);
});
