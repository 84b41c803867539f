import type { eligibilityKinds } from '#app/features/content/fact-kinds.ts';
import type { Fact, FactValue } from '#app/features/facts/exam-record.ts';
import type { Student } from '../student.ts';
import { studentCategories } from '../student-categories.ts';

/** Whether a student meets a rule; `if` is a pass that depends on an awaited result. */
export type RuleOutcome = 'pass' | 'if' | 'ask' | 'fail';

/** The season, and how its percentages are counted. */
export interface RuleContext {
	season: string;
	percentRule?: FactValue<'percentRule'>['counts'];
}

/** How percentages are counted and when a result is due decide nothing by themselves. */
type Qualifying = 'percentRule' | 'finishClass12By';

export type RuleKind = Exclude<(typeof eligibilityKinds)[number], Qualifying>;

type Judges = {
	[K in RuleKind]: (value: FactValue<K>, student: Student, context: RuleContext) => RuleOutcome;
};

/** One row per kind of rule; no exam has its own code. A missing row is a type error, never a pass. */
const judges: Judges = {
	bornOnOrAfter: ({ limits }, { born, category }) =>
		byCategory(limits, category, ({ day }) => (born === undefined ? 'ask' : passIf(born >= day))),
	maxAge: ({ limits, asOf }, { born, category }, { season }) =>
		byCategory(limits, category, (limit) => judgeAge(born, limit, asOf, season)),
	class12Passed: ({ passedIn, unclearIn, appearingIn }, { class12 }) => {
		if (class12?.year === undefined && class12?.appearing === undefined) return 'ask';
		// No year named: any year will do, and so will appearing.
		if (passedIn.length === 0 && appearingIn === undefined) return 'pass';
		// Students appearing now apply in their own season, whichever year that is.
		if (class12?.appearing) return passIf(appearingIn !== undefined);
		if (class12?.year === undefined || unclearIn?.includes(class12.year)) return 'ask';
		return passIf([...passedIn, appearingIn].includes(class12.year));
	},
	class10NotBefore: ({ year }, { class10 }) =>
		class10?.year === undefined ? 'ask' : passIf(class10.year >= year),
	class10Percent: ({ limits }, { class10, category }) =>
		byCategory(limits, category, ({ percent }) => {
			if (class10?.appearing) return 'if';
			return class10?.percent === undefined ? 'ask' : passIf(class10.percent >= percent);
		}),
	class12Percent: ({ limits }, { class12, category }, { percentRule }) => {
		// With lines for several courses, only a common result is certain.
		const courses = [...new Set(limits.map(({ what }) => what))];
		const lines = courses.map((course) => limits.filter(({ what }) => what === course));
		return common(
			lines.map((own) =>
				byCategory(own, category, ({ percent }) => judgePercent(class12, percent, percentRule)),
			),
		);
	},
	class12Subjects: ({ needs }, { mathematics }) => {
		const outcomes = needs.map((subject) => {
			// Mathematics is the only subject we ask about.
			if (!/mathematics/i.test(subject) || mathematics === undefined) return 'ask';
			// Alternatives to mathematics (Statistics, Business Mathematics) are named in the rule.
			return passIf(mathematics);
		});
		return worstOf(outcomes) ?? 'pass';
	},
	nationality: ({ holders }, { passport }) => {
		if (holders === 'any') return 'pass';
		return passport === undefined ? 'ask' : passIf(passport === holders.toLowerCase());
	},
};

export const ruleKinds = Object.keys(judges) as RuleKind[];

export function judgeRule<K extends RuleKind>(
	kind: K,
	{ value }: Fact<K>,
	student: Student,
	context: RuleContext,
): RuleOutcome {
	return judges[kind](value, student, context);
}

const order = ['fail', 'ask', 'if', 'pass'] as const satisfies RuleOutcome[];

/** The deciding outcome: one failing rule is enough. */
export function worstOf(outcomes: readonly RuleOutcome[]): RuleOutcome | undefined {
	return order.find((outcome) => outcomes.includes(outcome));
}

/** The outcome of an unknown detail: certain only if every value gives the same. */
function common(outcomes: readonly RuleOutcome[]): RuleOutcome {
	const [first = 'pass'] = outcomes;
	return outcomes.every((outcome) => outcome === first) ? first : 'ask';
}

function passIf(isMet: boolean): RuleOutcome {
	return isMet ? 'pass' : 'fail';
}

/** A category's line: its own, the one for all, or else the general one. */
export function findLine<L extends { categories: readonly string[] }>(
	lines: readonly L[],
	category: Student['category'],
): L | undefined {
	const find = (name: string) => lines.find(({ categories }) => categories.includes(name));
	return (category && find(category)) ?? find('all') ?? find('general');
}

/**
 * Judges the line for the student's category. Failing a general line is not a verdict for SC, ST and PwD, whose
 * relaxation may just not be printed.
 */
function byCategory<L extends { categories: readonly string[] }>(
	lines: readonly L[],
	category: Student['category'],
	judge: (line: L) => RuleOutcome,
): RuleOutcome {
	if (lines.length === 0) return 'pass';
	if (category === undefined) {
		return common(studentCategories.map((one) => byCategory(lines, one, judge)));
	}
	const line = findLine(lines, category);
	if (!line) return 'ask';
	const outcome = judge(line);
	const isNamed = line.categories.includes(category) || line.categories.includes('all');
	return outcome === 'fail' && !isNamed && mayBeRelaxed(category) ? 'ask' : outcome;
}

/** Whether rules are often relaxed for a category. */
export function mayBeRelaxed(category: Student['category']): boolean {
	return category === 'sc' || category === 'st' || category === 'pwd';
}

type AgeLimit = FactValue<'maxAge'>['limits'][number];

/** If no date is stated, the whole year of the season counts. */
function judgeAge(
	born: string | undefined,
	limit: AgeLimit,
	asOf: string | undefined,
	season: string,
): RuleOutcome {
	if (born === undefined) return 'ask';
	const days = asOf ? [asOf] : [`${season}-01-01`, `${season}-12-31`];
	return common(days.map((day) => ageOutcome(ageOn(born, day), limit)));
}

/** Whether “at most 20” covers somebody of 20 and some days is the institute's to say, if it does not. */
function ageOutcome(
	age: { years: number; isBirthday: boolean },
	{ years, reading }: AgeLimit,
): RuleOutcome {
	if (age.years !== years) return passIf(age.years < years);
	if (reading === 'under') return 'fail';
	if (reading === 'up to') return 'pass';
	return age.isBirthday ? 'pass' : 'ask';
}

/** Somebody's age on a date. Those born on 29 February have their birthday on 1 March in other years. */
export function ageOn(born: string, day: string): { years: number; isBirthday: boolean } {
	const hadBirthday = day.slice(5) >= born.slice(5);
	const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (hadBirthday ? 0 : 1);
	return { years, isBirthday: day.slice(5) === born.slice(5) };
}

function judgePercent(
	class12: Student['class12'],
	min: number,
	rule: RuleContext['percentRule'],
): RuleOutcome {
	const { percent, bestFivePercent, appearing } = class12 ?? {};
	// Before the result a percentage is a hope, so the verdict depends on the result.
	if (appearing) return 'if';
	if (rule === 'best five subjects') {
		// The best five are never below all subjects.
		const best = Math.max(percent ?? 0, bestFivePercent ?? 0);
		if (best >= min) return 'pass';
		return bestFivePercent === undefined ? 'ask' : 'fail';
	}
	// All subjects count unless stated otherwise.
	if (percent !== undefined) return passIf(percent >= min);
	return bestFivePercent !== undefined && bestFivePercent < min ? 'fail' : 'ask';
}
