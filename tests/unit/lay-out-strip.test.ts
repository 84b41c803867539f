import { describe, expect, it } from 'vitest';
import {
	describeOpening,
	layOutStrip,
	placeInYear,
} from '#app/routes/public/calendar/lay-out-strip.ts';

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
				{ kind: 'window-past', path: 'M154 8h44v5h-44z' },
				{ kind: 'exam-unsure', path: 'M244 3.5l3-2.5 3 2.5-3 2.5z' },
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

	it('draws only the last day if the opening is not known, not a few open days', () => {
		const close = step('Applications close', '2026-03-31');
		const unknownOpening = { step: 'Applications open', status: 'reported' as const };
		expect(layOutStrip([[unknownOpening, close]], '2026-11-17').shapes).toEqual([
			{ kind: 'deadline-past', path: 'M208 1h4v5h-4' },
		]);
		const extended = step('Applications extended to', '2026-09-01');
		expect(layOutStrip([[close, extended]], '2026-08-30').shapes).toEqual([
			{ kind: 'deadline-announced', path: 'M0 1h1v5h-1' },
		]);
		// The table says it too, unless a step names the opening in words.
		expect(describeOpening([close], close.step)).toContain('not known');
		expect(describeOpening([close, extended], close.step)).toBe('');
		expect(describeOpening([unknownOpening, close], close.step)).toBe('');
		const window = step('Applications close', '2026-03-01', '2026-03-31');
		expect(layOutStrip([[window]], '2026-11-17').shapes[0]?.kind).toBe('window-past');
	});

	it('leaves out seasons without dates, and other kinds of steps', () => {
		const seasons = [
			[{ step: 'Exam', status: 'reported' as const }],
			[step('City slip', '2026-06-01')],
		];
		expect(layOutStrip(seasons, '2026-11-17')).toEqual({ years: [], shapes: [] });
	});
});
