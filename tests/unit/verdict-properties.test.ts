import { expect, test } from 'vitest';
import { makePlan } from '#app/features/plan/make-plan.ts';
import { pruneBook, readPlanBook } from '#app/features/plan/read-plan-book.server.ts';
import { type Student, studentSchema } from '#app/features/plan/student.ts';
import { studentCategories } from '#app/features/plan/student-categories.ts';
import { judgeExam, type Verdict } from '#app/features/plan/verdicts/judge-exam.ts';
import { writeVerdicts } from '#app/features/plan/verdicts/write-verdicts.ts';
import { changedReader } from '#tests/support/changed-reader.ts';
import { shippedEntry } from '#tests/support/shipped-entry.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

const book = await readPlanBook(shippedReader());
const { records } = book;

const birthdays =
	'2001-07-31 2001-08-01 2004-02-29 2006-06-29 2006-06-30 2006-07-01 2006-07-31 2006-08-01 2008-02-29 2009-03-12'.split(
		' ',
	);
const schools: Pick<Student, 'class10' | 'class12'>[] = [
	{ class10: { year: 2025, percent: 88 }, class12: { year: 2027, appearing: true } },
	{ class10: { year: 2026, percent: 59.9 }, class12: { year: 2028, appearing: true } },
	{ class10: { year: 2027, appearing: true }, class12: { year: 2029, appearing: true } },
	{
		class10: { year: 2022, percent: 76 },
		class12: { year: 2024, percent: 58, bestFivePercent: 61 },
	},
	{
		class10: { year: 2023, percent: 55 },
		class12: { year: 2025, percent: 55, bestFivePercent: 60 },
	},
	{
		class10: { year: 2018, percent: 95 },
		class12: { year: 2020, percent: 95, bestFivePercent: 97 },
	},
];
const students: Student[] = birthdays.flatMap((born) =>
	schools.flatMap((school) =>
		studentCategories.flatMap((category, n) => ({
			born,
			category,
			...school,
			mathematics: n % 2 === 0,
			passport: n % 3 === 2 ? ('foreign' as const) : ('indian' as const),
		})),
	),
);

function judgeAll(student: Student): Verdict[] {
	return records.flatMap((record) => judgeExam(record, student, records));
}

const rank = { no: 0, ask: 1, 'yes-if': 2, yes: 3 };

/** The student without one detail, once for each detail. */
function leaveOut(student: Student): Student[] {
	const { class10, class12 } = student;
	return [
		...(['born', 'category', 'class10', 'class12', 'mathematics', 'passport'] as const).map(
			(name) => ({ ...student, [name]: undefined }),
		),
		{ ...student, class10: { ...class10, year: undefined } },
		{ ...student, class10: { ...class10, percent: undefined } },
		{ ...student, class12: { ...class12, year: undefined } },
		{ ...student, class12: { ...class12, percent: undefined } },
		{ ...student, class12: { ...class12, bestFivePercent: undefined } },
	];
}

test('leaving a detail out never turns a no or an ask into a yes', () => {
	// Every seventh still combines each birthday, school and category with several others.
	for (const student of students.filter((_, n) => n % 7 === 0)) {
		const before = judgeAll(student);
		for (const less of leaveOut(student)) {
			const after = judgeAll(less);
			const better = after.filter(
				({ verdict }, n) => verdict === 'yes' && rank[before[n]?.verdict ?? 'yes'] < 2,
			);
			expect(better, JSON.stringify([student, less])).toEqual([]);
		}
	}
});

test('better marks never make a verdict worse', () => {
	const more = (percent?: number) =>
		percent === undefined ? undefined : Math.min(100, percent + 7);
	for (const student of students) {
		const { class10, class12 } = student;
		const better = judgeAll({
			...student,
			class10: { ...class10, percent: more(class10?.percent) },
			class12: {
				...class12,
				percent: more(class12?.percent),
				bestFivePercent: more(class12?.bestFivePercent),
			},
		});
		const worse = judgeAll(student).filter(
			({ verdict }, n) => rank[verdict] > rank[better[n]?.verdict ?? 'no'],
		);
		expect(worse, JSON.stringify(student)).toEqual([]);
	}
});

test('no yes rests on an unknown, old or failed rule, and each verdict has a reason, season and source', () => {
	for (const student of students) {
		for (const { verdict, reasons } of judgeAll(student)) {
			expect(reasons.length).toBeGreaterThan(0);
			if (verdict === 'yes') {
				expect(
					reasons.filter(({ fact, isOld, outcome }) => !fact || isOld || outcome !== 'pass'),
				).toEqual([]);
			}
		}
	}
	for (const student of students.slice(0, 12)) {
		for (const { verdict, reasons } of writeVerdicts(makePlan(book, student)).verdicts) {
			expect(['yes', 'yes-if', 'no', 'ask']).toContain(verdict);
			for (const { rule, season, source } of reasons) {
				expect(rule).not.toMatch(/undefined|NaN/);
				expect(season).toMatch(/^20\d\d$/);
				expect(source?.title).toBeTruthy();
			}
		}
	}
});

test('without details nobody gets a yes', () => {
	expect(judgeAll({}).filter(({ verdict }) => verdict.startsWith('yes'))).toEqual([]);
});

function verdictOf(slug: string, student: Student, n = 0) {
	const record = records.find((one) => one.slug === slug);
	return record && judgeExam(record, student, records)[n]?.verdict;
}

const anu: Student = {
	born: '2007-03-12',
	category: 'general',
	class10: { year: 2024, percent: 88 },
	class12: { year: 2026, appearing: true },
	mathematics: true,
	passport: 'indian',
};

test.each([
	['ipmat-indore', '2006-08-01', 'yes'],
	['ipmat-indore', '2006-07-31', 'no'],
	['ipmat-rohtak', '2006-07-01', 'yes-if'],
	['ipmat-rohtak', '2006-06-30', 'yes-if'],
	['ipmat-rohtak', '2006-06-29', 'ask'],
	['ipmat-rohtak', '2005-06-30', 'no'],
])('%s, born %s: %s', (slug, born, verdict) => {
	expect(verdictOf(slug, { ...anu, born })).toBe(verdict);
});

test('a foreign passport: no for the test for Indians, ask if unknown, and the SAT only with it', () => {
	const foreign: Student = { ...anu, passport: 'foreign' };
	expect(verdictOf('ipmat-indore', foreign)).toBe('no');
	expect(verdictOf('jipmat', foreign)).toBe('ask');
	expect(verdictOf('iim-amritsar', foreign)).toBe('ask');
	expect(verdictOf('sat-route', anu)).toBe('no');
});

test('unknown or old rules give an ask', () => {
	for (const slug of [
		'iim-shillong',
		'iim-kozhikode-bms',
		'iim-bangalore-ug',
		'iift-kakinada',
		'iim-ranchi',
	]) {
		expect(verdictOf(slug, anu), slug).toBe('ask');
	}
});

test('courses that need other subjects are judged separately', () => {
	const bela: Student = {
		...anu,
		born: '2006-05-20',
		category: 'obc',
		class12: { year: 2024, percent: 58, bestFivePercent: 61 },
		mathematics: false,
	};
	expect([verdictOf('npat', bela), verdictOf('npat', bela, 1)]).toEqual(['no', 'ask']);
});

test('exams that accept each other’s test are judged, each without itself', async () => {
	const cuet = shippedEntry('exam-facts', 'cuet-ug');
	const [rule] = shippedEntry('exam-facts', 'du-bms-bfia').testsAccepted ?? [];
	const data = { ...cuet, testsAccepted: [{ ...rule, exams: ['du-bms-bfia'] }] };
	const circle = await readPlanBook(
		changedReader({ collection: 'exam-facts', slug: 'cuet-ug', data }),
	);
	const judgeIn = (all: typeof records, slug: string) =>
		all.filter((one) => one.slug === slug).map((one) => judgeExam(one, anu, all));
	expect(judgeIn(circle.records, 'du-bms-bfia')).toEqual(judgeIn(records, 'du-bms-bfia'));
	expect(makePlan(circle, anu).verdicts).toHaveLength(makePlan(book, anu).verdicts.length);
});

test('an exam is judged once, however many ways lead to it', () => {
	const one = records.find(({ slug }) => slug === 'du-bms-bfia');
	const [season] = one?.seasons ?? [];
	const [rule] = season?.facts.testsAccepted ?? [];
	if (!one || !season || !rule) throw new Error('The exam that accepts another’s test is gone.');
	const slugs = Array.from({ length: 20 }, (_, n) => `exam-${n}`);
	const testsAccepted = [{ ...rule, value: { exams: slugs } }];
	const facts = { ...season.facts, testsAccepted };
	const all = slugs.map((slug) => ({ ...one, slug, seasons: [{ ...season, facts }] }));
	const verdicts = all.flatMap((record) => judgeExam(record, anu, all));
	expect(new Set(verdicts.map(({ verdict }) => verdict)).size).toBe(1);
});

test('the records sent to a phone give the same plan', () => {
	expect(makePlan(pruneBook(book), anu)).toEqual(makePlan(book, anu));
});

test('a plan is made quickly', () => {
	const started = process.cpuUsage();
	for (let n = 0; n < 20; n += 1) makePlan(book, studentSchema.parse(anu));
	const { user, system } = process.cpuUsage(started);
	// Measured at about 2 ms each; a hundred would be a defect.
	expect((user + system) / 1000 / 20).toBeLessThan(100);
});
