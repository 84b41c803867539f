import { expect, test } from 'vitest';
import { fitProgramme } from '#app/features/plan/fit-programme.ts';
import { readPlanBook } from '#app/features/plan/read-plan-book.server.ts';
import type { Student } from '#app/features/plan/student.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

const { programmes } = await readPlanBook(shippedReader());
const today = '2026-11-17';

function suggest(student: Student, isAllFitting = true) {
	const result = fitProgramme(programmes, student, { today, isAllFitting });
	if (!('programmes' in result)) return result.kind;
	return [result.kind, ...result.programmes.map(({ address }) => address)];
}

test.for<[string, Student, ReturnType<typeof suggest>]>([
	[
		'a day before 16',
		{ born: '2010-11-18', class12: { year: 2027, appearing: true } },
		'too-young',
	],
	[
		'16 today, class 12',
		{ born: '2010-11-17', class12: { year: 2027, appearing: true } },
		['fits', '/master', '/Speedester'],
	],
	['class 10 still ahead', { class10: { year: 2027 } }, 'too-young'],
	['class 12 in three years', { class12: { year: 2029, appearing: true } }, 'too-young'],
	['class 11, all fits', { class12: { year: 2028, appearing: true } }, ['not-yet', '/achivers']],
	['passed this year', { class12: { year: 2026, appearing: false } }, ['fits', '/Speedester']],
	['nothing told', {}, 'unknown'],
])('%s', ([, student, expected]) => {
	expect(suggest(student)).toEqual(expected);
});

test('in class 11 a programme is offered once the topics do not fit', () => {
	expect(suggest({ class12: { year: 2028 } }, false)).toEqual(['fits', '/achivers']);
});

test('the school year ends in March', () => {
	const student = { class12: { year: 2027, appearing: true } };
	const stageOn = (day: string) =>
		fitProgramme(programmes, student, { today: day, isAllFitting: true });
	expect(stageOn('2027-03-31')).toMatchObject({ stage: 'Class 12' });
	expect(stageOn('2027-04-01')).toMatchObject({ stage: 'After class 12' });
	expect(stageOn('2026-03-31')).toMatchObject({ stage: 'Class 11' });
});

test('an April batch that lasts until the exams of the next year is late for this year’s', () => {
	const inApril = programmes.map((one) => ({ ...one, batches: ['2027-04-12'] }));
	const fit = fitProgramme(
		inApril,
		{ class12: { year: 2027, appearing: true } },
		{ today: '2027-01-15', isAllFitting: true },
	);
	expect('programmes' in fit && fit.programmes).toMatchObject([
		{ address: '/master', startsLate: '2027-04-12' },
		{ address: '/Speedester', startsLate: '2027-04-12' },
	]);
});

test('a batch after the next exams is named only if there is no other, with its date', () => {
	const starting = programmes.map((one) =>
		one.address === '/Speedester' ? { ...one, batches: ['2027-06-14', '2027-12-06'] } : one,
	);
	const lateOf = (student: Student, day = today) => {
		const fit = fitProgramme(starting, student, { today: day, isAllFitting: true });
		if (!('programmes' in fit)) throw new Error(fit.kind);
		return fit.programmes.map(({ address, startsLate }) => [address, startsLate]);
	};
	const inClass12 = { class12: { year: 2027, appearing: true } };
	expect(lateOf(inClass12)).toEqual([['/master', undefined]]);
	expect(lateOf({ class12: { year: 2026, appearing: false } })).toEqual([
		['/Speedester', '2027-06-14'],
	]);
	// A year later it starts in time.
	expect(lateOf({ class12: { year: 2027, appearing: false } }, '2027-06-01')).toEqual([
		['/Speedester', undefined],
	]);
	expect(lateOf({ class12: { year: 2028, appearing: true } }, '2027-06-01')).toHaveLength(2);
});
