import { expect, test } from 'vitest';
import { readExamRecords } from '#app/features/facts/read-exam-records.server.ts';
import { findScorablePaper } from '#app/features/plan/score/find-paper.ts';
import { scorePaper } from '#app/features/plan/score/score-paper.ts';
import type { Student } from '#app/features/plan/student.ts';
import { judgeExam } from '#app/features/plan/verdicts/judge-exam.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

const records = await readExamRecords(shippedReader());

function find(slug: string) {
	const record = records.find((one) => one.slug === slug);
	if (!record) throw new Error(`There is no record “${slug}”.`);
	return record;
}

const anu: Student = {
	born: '2007-03-12',
	category: 'general',
	class10: { year: 2024, percent: 88 },
	class12: { year: 2026, appearing: true },
	mathematics: true,
	passport: 'indian',
};
const bela: Student = {
	born: '2006-05-20',
	category: 'obc',
	class10: { year: 2022, percent: 76 },
	class12: { year: 2024, percent: 58, bestFivePercent: 61, appearing: false },
	mathematics: false,
	passport: 'indian',
};
const charu: Student = {
	born: '2002-01-10',
	category: 'sc',
	class10: { year: 2018, percent: 57 },
	class12: { year: 2025, percent: 56, appearing: false },
	mathematics: true,
	passport: 'indian',
};

test.each([
	['ipmat-indore', 'yes', 'no', 'yes'],
	['ipmat-rohtak', 'yes-if', 'ask', 'yes'],
	['jipmat', 'yes-if', 'no', 'no'],
	['iim-amritsar', 'yes-if', 'no', 'ask'],
	['iim-sirmaur', 'yes-if', 'no', undefined],
	['npat', 'yes-if', undefined, undefined],
	['set-symbiosis', 'yes-if', 'yes', 'yes'],
	['cuet-ug', 'yes', 'yes', 'yes'],
	['du-bms-bfia', 'yes', 'no', undefined],
	['nalsar-ipm', 'yes-if', 'no', 'yes'],
	['upes', undefined, 'yes', undefined],
	['ipu-cet-bba', undefined, 'ask', undefined],
] as const)('who may apply to %s', (slug, ...expected) => {
	const students = [anu, bela, charu];
	const verdicts = students.map((student) => judgeExam(find(slug), student, records)[0]?.verdict);
	expect(verdicts.map((verdict, n) => (expected[n] ? verdict : undefined))).toEqual(expected);
});

test.each([
	['ipmat-indore', '14/6 9/4 34/8', [50, 36, 128], 214, 360],
	['ipmat-rohtak', '28/6 33/4 34/5', [106, 128, 131], 365, 480],
	['jipmat', '22/5 25/4 27/4', [83, 96, 104], 283, 400],
	['cuet-ug', '41/6 36/9 40/7', [199, 171, 193], 563, 750],
	['npat', '31/0 27/5 33/2', [31, 27, 33], 91, 120],
	['set-symbiosis', '13/0 11/1 9/1 10/1', [13, 11, 9, 10], 43, 60],
	['iim-kozhikode-bms', '36/9 30/10', [99, 80], 179, 300],
	['ipu-cet-bba', '25/0 25/0 18/7 0/13', [100, 100, 65, -13], 252, 400],
	['christ-entrance', '30/0 25/0 25/0 2/18 0/6', [30, 25, 25, -2.5, -1.5], 76, 120],
])('the score of %s', (slug, answers, marks, total, maximum) => {
	const { sections = [] } = findScorablePaper(find(slug), records) ?? {};
	const given = answers.split(' ').map((pair, n) => {
		const [right = 0, wrong = 0] = pair.split('/').map(Number);
		return [sections[n]?.id, { right, wrong }];
	});
	const score = scorePaper(sections, Object.fromEntries(given));
	expect(score).toMatchObject({ outcome: 'scored', total, maximum });
	expect(score.outcome === 'scored' && score.sections.map((one) => one.marks)).toEqual(marks);
});

test('more answers than questions, or a fraction, are rejected by the section’s name', () => {
	const { sections = [] } = findScorablePaper(find('ipmat-indore'), records) ?? {};
	const [first, second, third] = sections.map(({ id }) => id);
	const score = scorePaper(sections, {
		[first ?? '']: { right: 30, wrong: 1 },
		[second ?? '']: { right: 1.5, wrong: 0 },
		[third ?? '']: { right: 34, wrong: 8 },
	});
	if (score.outcome !== 'invalid') throw new Error('It was scored.');
	expect(Object.keys(score.errors)).toEqual([first, second]);
	// The marks of the others stay.
	expect(score.sections.map(({ id, marks }) => [id, marks])).toEqual([[third, 128]]);
});

test('an institute that accepts another’s test is scored by that paper', () => {
	expect(findScorablePaper(find('iim-ranchi'), records)?.owner.slug).toBe('ipmat-indore');
});
