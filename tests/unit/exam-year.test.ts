import { expect, test } from 'vitest';
import { describeGoal } from '#app/features/plan/describe-week-plan.ts';
import { makePlan } from '#app/features/plan/make-plan.ts';
import { makeStudy } from '#app/features/plan/make-study.ts';
import { readPlanBook } from '#app/features/plan/read-plan-book.server.ts';
import { readPlanForm } from '#app/features/plan/read-plan-form.ts';
import { describeLaterExams, isBeforeClass11, stages } from '#app/features/plan/school-year.ts';
import { day } from '#app/platform/durations.ts';
import { showPlan } from '#app/routes/public/plan/show-plan.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

const book = await readPlanBook(shippedReader());
const slugs = book.records.map(({ slug }) => slug);

/** The first and last day of each month, and one between, for two school years. */
const days = Array.from({ length: 24 }, (_, n) => new Date(Date.UTC(2026, 3 + n, 1))).flatMap(
	(first) => {
		const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
		return [first, new Date(first.getTime() + 16 * day), last].map((day) =>
			day.toISOString().slice(0, 10),
		);
	},
);

function plan(typed: Record<string, string>, today: string) {
	const { student, errors } = readPlanForm(typed, slugs, today);
	expect(errors).toEqual({});
	const { weekPlan, fit } = makeStudy(book, student, { today });
	return { student, weekPlan, fit, shown: showPlan(book, makePlan(book, student), today) };
}

test.for([
	['10', 2029],
	['11', 2028],
	['12', 2027],
	['passed', 2026],
] as const)('class %s in the school year 2026-27 means class 12 in %i', ([stage, year]) => {
	for (const day of days.slice(0, 36)) {
		expect(plan({ stage, exams: 'jipmat' }, day).student.class12?.year, day).toBe(year);
	}
	expect(plan({ stage, exams: 'jipmat' }, '2027-04-01').student.class12?.year).toBe(year + 1);
});

test('a year given by the student replaces the usual one, and a missing one is asked for', () => {
	const passed = (year: string) =>
		plan({ stage: 'passed', 'class12.year': year }, '2026-11-17').student.class12?.year;
	expect([passed('2024'), passed('')]).toEqual([2024, undefined]);
});

test('a student with a later class 12 is told the year, and nothing is planned before it', () => {
	for (const [n, today] of days.entries()) {
		const stage = stages[n % 3] ?? '11';
		const exams = ['ipmat-indore', 'jipmat,npat', ''][Math.floor(n / 9) % 3] ?? '';
		const { student, weekPlan, shown } = plan({ stage, exams }, today);
		const year = student.class12?.year ?? 0;
		const where = `${today} ${stage} ${exams}`;
		expect(shown.later?.year, where).toBe(stage === '12' ? undefined : year);
		const text = JSON.stringify([shown.cards, describeGoal(weekPlan, {})]);
		for (const [, said] of text.matchAll(
			/(\d{4}) (?:rules are not out|dates are not confirmed) yet/g,
		)) {
			expect(Number(said), where).toBeGreaterThanOrEqual(year);
		}
		if (shown.later) expect(shown.forms, where).toEqual([]);
		// In class 10 no weeks are shown.
		if (isBeforeClass11(shown.later)) continue;
		if (weekPlan.goal.kind !== 'ours' || !weekPlan.goal.endsBefore) continue;
		// The last week ends just before last season's exam day, in the student's year.
		const { examDay = '', season, next } = weekPlan.goal.endsBefore;
		expect(Number(next), where).toBeGreaterThanOrEqual(year);
		const usual = Date.parse(examDay) + (Number(next) - Number(season)) * 365.25 * day;
		const left = usual - Date.parse(weekPlan.weeks.at(-1)?.end ?? '');
		expect(Math.abs(left / day), where).toBeLessThan(9);
	}
});

test('class 11 in November 2026 prepares for 2028, and eight hours a week are enough', () => {
	const typed = { stage: '11', born: '14/08/2010', 'class10.percent': '86' };
	const { weekPlan, fit, shown } = plan({ ...typed, exams: 'ipmat-indore' }, '2026-11-17');
	expect(shown.later && describeLaterExams(shown.later)).toBe(
		'You will write these exams in 2028.',
	);
	expect(shown.cards[0]).toMatchObject({ verdict: 'yes' });
	expect(shown.cards[0]?.sentence).toContain('The 2028 rules are not out yet.');
	expect(weekPlan.weeks.at(-1)?.end).toMatch(/^2028-0[45]/);
	expect([weekPlan.leftOut, fit.kind]).toEqual([[], 'not-yet']);
});

test('class 10 hears the required results, that its exams are in 2029, and of no programme', () => {
	const typed = {
		stage: '10',
		category: 'general',
		'class10.percent': '86',
		'class10.year': '2024',
	};
	const { student, fit, shown } = plan({ ...typed, exams: 'ipmat-indore' }, '2026-11-17');
	expect(student.class10).toEqual({ year: 2027, appearing: true });
	expect(shown.later && describeLaterExams(shown.later)).toBe(
		'You will write these exams in 2029.',
	);
	expect([isBeforeClass11(shown.later), fit.kind]).toEqual([true, 'too-young']);
	for (const { cards } of [plan(typed, '2026-11-17').shown, plan(typed, '2027-02-01').shown]) {
		const both = cards.filter(({ sentence }) =>
			/% in class 10 and \d+% in class 12/.test(sentence),
		);
		expect(both.length).toBeGreaterThan(0);
		for (const { missing } of cards) {
			expect(missing.filter((detail) => detail.startsWith('class10'))).toEqual([]);
		}
	}
});
