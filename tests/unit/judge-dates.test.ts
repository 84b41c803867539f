import { describe, expect, it } from 'vitest';
import { judgeDates } from '#app/routes/public/calendar/judge-dates.ts';

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
		expect(judgeDates([season], '2023-06-17')?.text).toBe('Exam until 17 Jun 2023');
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
