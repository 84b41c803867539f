import { expect, test } from 'vitest';
import type { RequestContext } from '#app/app-context.ts';
import { layOutStrip, placeInYear } from '#app/routes/public/calendar/lay-out-strip.ts';
import { loadCalendar } from '#app/routes/public/calendar/load-calendar.server.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

const clock = { now: () => new Date('2026-11-17T06:00:00Z') };
const { dated } = await loadCalendar({
	content: shippedReader(),
	clock,
} as unknown as RequestContext);

test('the date named beside an exam is marked on its strip, in a row with its year', () => {
	for (const { name, dates, strip } of dated) {
		if (!dates?.day) continue;
		const [year = 0, month = 1] = dates.day.split('-').map(Number);
		expect(strip.years, name).toContain(month < 9 ? year : year + 1);
		const spans = strip.shapes.flatMap(({ path }) =>
			[...path.matchAll(/M(\d+) \S+?(?:h(\d+)|[la])/g)].map(([, x, width = 6]) => [
				+(x ?? 0),
				+width,
			]),
		);
		const at = placeInYear(dates.day);
		const isMarked = spans.some(([x = 0, width = 0]) => x - 3 <= at && at <= x + width);
		expect(isMarked, `${name}: ${dates.text}`).toBe(true);
	}
});

test('a result is drawn above the exam days around it', () => {
	const step = (name: string, date: string, end = date) =>
		({ step: name, date, end, status: 'reported' }) as const;
	const { shapes } = layOutStrip(
		[
			[
				step('Merit list, phase 1', '2026-04-16'),
				step('Exam, phase 2', '2026-04-01', '2026-06-01'),
				step('Applications open', '2026-01-19'),
				step('Applications close', '2026-05-26'),
			],
		],
		'2026-11-17',
	);
	expect(shapes.map(({ kind }) => kind)).toEqual(['window-past', 'exam-past', 'result-past']);
});
