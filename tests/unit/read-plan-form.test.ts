import { expect, test } from 'vitest';
import { readPlanForm } from '#app/features/plan/read-plan-form.ts';
import { readStudent } from '#app/features/plan/student.ts';

const today = '2026-11-17';

function read(typed: Record<string, string>) {
	return readPlanForm(typed, ['jipmat'], today);
}

test.each(['200', '61', '0', '-2', 'many'])('%s hours a week are rejected by name', (hours) => {
	const { student, errors } = read({ stage: '12', hours });
	expect(errors.hours).toMatch(/hours/);
	expect(student.hours).toBeUndefined();
	expect(student.class12?.year).toBe(2027);
});

test.each(['9.2', '10', '9,2'])(
	'marks of %s are asked about, because they may be a CGPA',
	(marks) => {
		const { student, errors } = read({ stage: '12', 'class10.percent': marks });
		expect(Object.keys(errors)).toEqual(['class10.percent']);
		expect(student).toMatchObject({ class12: { year: 2027 } });
		expect(student.class10?.percent).toBeUndefined();
		const sure = read({ stage: '12', 'class10.percent': `${marks}%` });
		expect([sure.errors, sure.student.class10?.percent]).toEqual([
			{},
			Number(marks.replace(',', '.')),
		]);
	},
);

test('after the board exams a result may still be awaited, and then no marks are asked for', () => {
	const passed = (day: string, more: Record<string, string> = {}) => {
		const typed = { stage: 'passed', ...more };
		return readPlanForm(typed, ['jipmat'], day).student.class12;
	};
	expect(passed('2027-05-10')).toEqual({ year: 2027, appearing: true });
	expect(passed('2027-05-10', { 'class12.percent': '81' })).toMatchObject({ appearing: false });
	expect(passed('2027-05-10', { 'class12.year': '2026' })).toMatchObject({ appearing: false });
	expect(passed('2027-08-01')).toEqual({ year: 2027, appearing: false });
});

test('possible hours are accepted unchanged', () => {
	expect([read({ hours: '60' }), read({ hours: '1' })].map((one) => one.student.hours)).toEqual([
		60, 1,
	]);
});

test.each([2024, 2025])('class 10 in %i does not fit class 12 in 2024', (year) => {
	const sent = { class10: { year }, class12: { year: 2024 } };
	const answer = readStudent(sent, [], today);
	expect(answer.outcome === 'invalid' && Object.keys(answer.errors)).toEqual(['class10.year']);
	const { student, errors } = read({
		stage: 'passed',
		'class12.year': '2024',
		'class10.year': String(year),
		'class10.percent': '70',
	});
	expect(Object.keys(errors)).toEqual(['class10.year']);
	expect(student).toMatchObject({ class10: { percent: 70 }, class12: { year: 2024 } });
});

test.each(['31/02/2008', 'spring'])('%s is rejected with the accepted date format', (born) => {
	expect(read({ born }).errors.born).toMatch(/such as 12\/03\/2008/);
	const answer = readStudent({ born }, [], today);
	expect(answer.outcome === 'invalid' && answer.errors.born).toMatch(/YYYY-MM-DD/);
});

test.each(['5 march 2009', '2009'])('how to write %s is said, not that it is no date', (born) => {
	expect(read({ born }).errors.born).toMatch(/^Write .*such as/);
	expect(read({ born: '31/02/2008' }).errors.born).toMatch(/no such date/);
});

test('digits of other scripts are read', () => {
	const typed = { born: '०५/०३/२००९', 'class10.percent': '७८.५', hours: '૧૨' };
	expect(read(typed).student).toMatchObject({
		born: '2009-03-05',
		class10: { percent: 78.5 },
		hours: 12,
	});
});

test('the passport preselected in the form is used if none was sent', () => {
	expect(read({ stage: '12' }).student.passport).toBe('indian');
	expect(read({ passport: 'foreign' }).student.passport).toBe('foreign');
});
