import { describe, expect, it, test } from 'vitest';
import { hasUnreadableDay, readDays, writeDays } from '#app/features/content/tables/read-days.ts';
import { judgeDates } from '#app/routes/public/calendar/judge-dates.ts';
import { layOutStrip, placeInYear } from '#app/routes/public/calendar/lay-out-strip.ts';

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

	it('reads no date from other text, or from an impossible one', () => {
		expect(readDays('See the notification')).toEqual([]);
		expect(readDays('31.02.2023')).toEqual([]);
		expect(readDays('12.13.2023')).toEqual([]);
		expect(readDays('109.03.20231')).toEqual([]);
	});
});

test('days are formatted for people, and other texts stay', () => {
	expect(writeDays('9.3.2023 to 18.03.2023')).toBe('9 Mar 2023 to 18 Mar 2023');
	expect(writeDays('About 2026-05-25, online')).toBe('About 25 May 2026, online');
	expect(writeDays('31.02.2027')).toBe('31.02.2027');
	expect(writeDays('Third week of July 2025')).toBe('Third week of July 2025');
});

describe('judgeDates', () => {
	const season = [
		{ step: 'Applications close', text: '', date: '2023-04-14', end: '2023-04-14' },
		{ step: 'Applications open', text: '', date: '2023-03-09', end: '2023-03-09' },
		{ step: 'Admit card', text: 'In June' },
		{ step: 'Exam', text: '', date: '2023-06-16', end: '2023-06-17' },
		{ step: 'Result', text: '', date: '2023-07-01', end: '2023-07-01' },
	];
	const older = [{ step: 'Exam', text: '', date: '2022-07-03', end: '2022-07-03' }];

	it('finds the nearest future date, in any order of the rows', () => {
		expect(judgeDates([season, older], '2023-03-10')).toEqual({
			isAhead: true,
			day: '2023-04-14',
			text: 'Forms close 14 Apr 2023',
		});
	});

	it('counts the last day itself as future', () => {
		expect(judgeDates([season], '2023-07-01')?.isAhead).toBe(true);
		expect(judgeDates([season], '2023-06-17')?.text).toBe('Exam 17 Jun 2023');
	});

	it('returns the exam day of the last season once every date is past', () => {
		expect(judgeDates([season, older], '2024-01-01')).toEqual({
			isAhead: false,
			day: '2023-06-16',
			text: 'Exam from 16 Jun 2023',
		});
		expect(judgeDates([older], '2024-01-01')?.text).toBe('Exam 3 Jul 2022');
		const second = { step: 'Exam, test 2', text: '', date: '2022-07-10', end: '2022-07-10' };
		expect(judgeDates([[...older, second]], '2024-01-01')?.text).toBe('Exam from 3 Jul 2022');
		const forms = season.slice(0, 1);
		expect(judgeDates([forms], '2024-01-01')?.text).toBe('Forms closed 14 Apr 2023');
	});

	it('returns the text if no date is known, and nothing if there is none', () => {
		const vague = [{ step: 'Exam', text: 'Third week of May 2023' }];
		expect(judgeDates([vague], '2023-06-17')?.text).toBe('Exam: Third week of May 2023');
		expect(judgeDates([], '2023-06-17')).toBeUndefined();
	});
});

describe('layOutStrip', () => {
	const step = (name: string, date: string, end = date, status = 'announced' as const) => ({
		step: name,
		date,
		end,
		status,
	});

	it('starts the year on 1 September, whatever the year', () => {
		expect(['2025-09-01', '2026-01-01', '2024-02-29', '2026-08-31'].map(placeInYear)).toEqual([
			0, 122, 181, 364,
		]);
	});

	it('draws a past season in other shapes than an announced one', () => {
		const last = [
			step('Applications open', '2026-02-02'),
			step('Applications close', '2026-03-14'),
			step('Applications extended to', '2026-03-17'),
			step('Exam', '2026-05-04'),
		];
		const next = [
			step('Applications open', '2027-02-01'),
			{ ...step('Exam', '2027-05-03'), status: 'tentative' as const },
		];
		expect(layOutStrip([next, last], '2026-11-17')).toEqual({
			years: [2027, 2026],
			shapes: [
				{ kind: 'window-announced', path: 'M153 1h6v5h-6z' },
				{ kind: 'exam-unsure', path: 'M244 3.5l3-2.5 3 2.5-3 2.5z' },
				{ kind: 'window-past', path: 'M154 8h44v5h-44z' },
				{ kind: 'exam-past', path: 'M245 10.5l3-2.5 3 2.5-3 2.5z' },
			],
		});
	});

	it('counts a September start to the year in which it ends, and draws results', () => {
		const season = [step('Applications open', '2025-10-25'), step('Result', '2026-01-10')];
		const { years, shapes } = layOutStrip([season], '2026-11-17');
		expect(years).toEqual([2026]);
		expect(shapes.map(({ kind }) => kind)).toEqual(['window-past', 'result-past']);
	});

	it('continues at the left with what crosses the end of August', () => {
		const long = [step('Application window', '2026-08-20', '2026-09-10')];
		const [shape] = layOutStrip([long], '2026-11-17').shapes;
		expect(shape?.path).toBe('M353 1h12v5h-12zM0 1h10v5h-10z');
	});

	it('leaves out seasons without dates, and other kinds of steps', () => {
		const seasons = [
			[{ step: 'Exam', status: 'reported' as const }],
			[step('City slip', '2026-06-01')],
		];
		expect(layOutStrip(seasons, '2026-11-17')).toEqual({ years: [], shapes: [] });
	});
});
