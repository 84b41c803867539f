import { expect, test } from 'vitest';
import type { SeasonRecord } from '#app/features/facts/exam-record.ts';
import { makePlan, type PlanBook, type PlanVerdict } from '#app/features/plan/make-plan.ts';
import { readPlanBook } from '#app/features/plan/read-plan-book.server.ts';
import type { Student } from '#app/features/plan/student.ts';
import { kindOfVerdict } from '#app/features/plan/student-categories.ts';
import { showPlan } from '#app/routes/public/plan/show-plan.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

const book = await readPlanBook(shippedReader());

const asha: Student = {
	born: '2009-03-12',
	category: 'general',
	class10: { year: 2025, percent: 88 },
	class12: { year: 2027, appearing: true },
	mathematics: true,
	passport: 'indian',
};
const passed: Student = {
	...asha,
	born: '2006-09-20',
	class10: { year: 2022, percent: 76 },
	class12: { year: 2024, percent: 70, bestFivePercent: 75, appearing: false },
};

/** The verdict on an exam, or on one of its institutes. */
function judge(exam: string, student: Student, institute?: string): PlanVerdict {
	const { verdicts } = makePlan(book, { ...student, exams: [exam] });
	const found = verdicts.find((one) => one.institute?.slug === institute);
	if (!found) throw new Error(`There is no verdict on ${exam} ${institute ?? ''}.`);
	return found;
}

/** The book with only one reading of each rule on class 12 marks. */
function withoutDispute({ records, ...rest }: PlanBook): PlanBook {
	const settle = ({ facts, ...season }: SeasonRecord) => ({
		...season,
		facts: { ...facts, class12Percent: facts.class12Percent.slice(0, 1) },
	});
	return {
		...rest,
		records: records.map((one) => ({ ...one, seasons: one.seasons.map(settle) })),
	};
}

function whys({ reasons }: PlanVerdict) {
	return reasons.map(({ why }) => why);
}

test('a yes by last season’s rules says that the coming ones are not out', () => {
	const indore = judge('ipmat-indore', passed);
	expect(indore.verdict).toBe('yes');
	expect(indore.sentence).toMatch(/2026.*2027 rules are not out yet/);
	const sure = makePlan(withoutDispute(book), { ...asha, exams: ['ipmat-indore'] }).verdicts[0];
	expect(sure?.verdict).toBe('yes');
	const years = sure?.reasons.find(({ kind }) => kind === 'class12Passed');
	expect(years?.why).toMatch(/finishing it in 2026\. You will finish it in 2027/);
	expect(judge('ipmat-rohtak', asha).sentence).toMatch(
		/^By the 2026 rules, you can apply if you reach 60%/,
	);
	expect(judge('sat-route', asha).sentence).toMatch(
		/^By the 2026 rules, only .*yours is Indian\.$/,
	);
});

test('a test’s rules are named as its own, and left out if the institute’s say more', () => {
	const graduate: Student = { ...passed, class12: { ...passed.class12, year: 2025 } };
	const rules = whys(judge('iim-amritsar', graduate));
	expect(rules.filter((rule) => /nationality|citizens/.test(rule))).toEqual([
		'Open to every nationality.',
		'For IPMAT Indore: Indian citizens only.',
	]);
	expect(rules.filter((rule) => /in class 1[02]\.$/.test(rule))).toEqual([
		'At least 60% in class 10.',
		'At least 60% in class 12.',
		'Mathematics or Applied Mathematics in class 12.',
	]);
	const sirmaur = whys(judge('iim-sirmaur', { ...passed, born: '2005-05-20' }));
	expect(sirmaur.filter((rule) => /born on or after/i.test(rule))).toHaveLength(1);
	expect(judge('iim-shillong', { ...passed, born: '2005-05-20' }).sentence).toMatch(
		/^By the 2026 rules of IPMAT Indore, you must be born on or after/,
	);
});

test('a missing detail is asked for with every rule that it may decide', () => {
	const { class10: _, ...less } = asha;
	const rules = whys(judge('ipmat-indore', less));
	expect(rules.find((rule) => rule.includes('your class 10 percentage'))).toMatch(
		/: in class 10, some sources say there is no minimum, but one says at least 60%\.$/,
	);
});

test('what depends on the visitor’s details is asked for, with the rules and their season', () => {
	const bare: Student = { class12: { year: 2027, appearing: true }, passport: 'indian' };
	const indore = judge('ipmat-indore', bare);
	expect([indore.verdict, kindOfVerdict(indore)]).toEqual(['ask', 'needs-detail']);
	expect(indore.sentence).toMatch(/^2026 rules: born on or after .*; /);
	for (const year of [2027, 2028, 2029]) {
		const { verdicts } = makePlan(book, { ...bare, class12: { year, appearing: true } });
		const kinds = Map.groupBy(verdicts, kindOfVerdict);
		expect(kinds.get('needs-detail')?.length).toBeGreaterThan(5);
		for (const { name, sentence, reasons } of kinds.get('needs-detail') ?? []) {
			expect(sentence, name).not.toMatch(/not known/);
			expect(sentence.match(/20\d\d rule/), name).not.toBeNull();
			expect(reasons.every(({ missing }) => missing)).toBe(true);
		}
		// A limit with a date or an age names its season.
		for (const { sentence } of [...(kinds.get('ask') ?? []), ...(kinds.get('no') ?? [])]) {
			if (/born on|years old/.test(sentence)) expect(sentence).toMatch(/20\d\d rule|is from 20/);
		}
	}
});

test('a category without its own rule is told that the general one applies', () => {
	const pwd: Student = { ...passed, category: 'pwd' };
	const age = judge('ipmat-rohtak', pwd).reasons.find(({ kind }) => kind === 'maxAge');
	expect(age?.rule).toMatch(/20 years.*general rule; PwD is not named/);
	const percent = judge('ipmat-rohtak', pwd).reasons.find(({ kind }) => kind === 'class12Percent');
	expect(percent?.rule).not.toMatch(/general rule/);
	expect(judge('nalsar-ipm', { ...pwd, class12: { year: 2025, percent: 57 } }).verdict).toBe('ask');
});

test('a close limit is also named if the result decides', () => {
	const near: Student = { ...asha, born: '2006-07-10' };
	expect(judge('ipmat-rohtak', near).hints.join()).toMatch(/^This is close/);
	expect(judge('ipmat-rohtak', asha).hints.join()).not.toMatch(/Close/);
});

test('a date that only one of several institutes requires is named as its own', () => {
	const plan = makePlan(book, { ...asha, exams: ['jipmat'] });
	const [card] = showPlan(book, plan, '2026-11-17').cards;
	expect(card?.parts).toEqual([]);
	expect(card?.hints).toEqual(['IIM Jammu: In 2025, students had to finish class 12 by 31 Jul.']);
});

test('if sources disagree about an awaited result, the yes says which result is safe', () => {
	const dispute =
		'Sources disagree on the 2026 rule: in class 12, some say there is no minimum, but one says at least 60%. With 60% or more you meet it either way. With less, ask the institute before you pay.';
	// In every year the first reading decides, and the answer names both.
	for (const year of [2026, 2027]) {
		const { verdict, hints, sentence } = judge('ipmat-indore', {
			...asha,
			class12: { year, appearing: true },
		});
		expect([year, verdict, hints[0]]).toEqual([year, 'yes', dispute]);
		expect(sentence).toMatch(/^You meet every 2026 rule that sources agree on\./);
	}
	const sc = judge('ipmat-indore', { ...asha, category: 'sc' });
	expect(sc.hints[0]).toMatch(/at least 55%\. With 55% or more/);
	// Below one reading: ask. Above both: yes.
	const with12 = (percent: number) =>
		judge('ipmat-indore', { ...passed, class12: { ...passed.class12, percent } });
	expect(with12(59.9).verdict).toBe('ask');
	expect(with12(59.9).sentence).toMatch(/^Sources disagree .* Only the institute can say/);
	expect(with12(60).verdict).toBe('yes');
	expect(with12(60).hints.join()).not.toMatch(/Sources disagree/);
});

test('a disputed rule is listed as disputed, with the sources of each reading', () => {
	for (const percent of [88, 45]) {
		const student: Student = { ...asha, class10: { year: 2025, percent } };
		const plan = makePlan(book, { ...student, exams: ['ipmat-indore'] });
		const [card] = showPlan(book, plan, '2026-11-17').cards;
		expect(card?.verdict).toBe(percent === 88 ? 'yes' : 'ask');
		expect(card?.rules.join('\n')).not.toMatch(/^No minimum/m);
		expect(card?.rules.join('\n')).toMatch(
			/in class 10, some(?: sources)? say there is no minimum, but one(?: source)? says at least 60%\./i,
		);
		const cited = card?.from.flatMap(({ sources }) => sources.map(({ title }) => title));
		expect(cited).toEqual(expect.arrayContaining(['Toprankers', 'Bodmas Education', 'Shiksha']));
	}
});

test('if courses differ, the marks named are enough for all, and the dispute is explained', () => {
	const { sentence, reasons } = judge('christ-entrance', asha);
	expect(sentence).toMatch(/if you reach 50% in class 12, the highest minimum of any course\.$/);
	expect(reasons[0]?.note).toContain('Toprankers');
	expect(reasons[0]?.rule).toContain('sources disagree');
});

test('an unknown rule has no past season', () => {
	const { season, reasons } = judge('iim-shillong', asha);
	expect([season, ...reasons.map(({ from }) => from.season)]).toEqual(['2027', '2027']);
});

test('a year that may not count is asked about only at IIM Bodh Gaya', () => {
	expect(judge('jipmat', passed).verdict).toBe('yes');
	expect(judge('jipmat', passed, 'jammu').verdict).toBe('yes');
	const { verdict, reasons } = judge('jipmat', passed, 'bodhgaya');
	expect([verdict, reasons[0]?.why]).toEqual([
		'ask',
		expect.stringContaining('whether 2024 counts'),
	]);
	const later: Student = { ...passed, class12: { ...passed.class12, year: 2025 } };
	expect(judge('jipmat', later, 'bodhgaya').verdict).toBe('yes');
});
