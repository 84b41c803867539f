import type { FactKind } from '#app/features/content/fact-kinds.ts';
import type { Fact, FactValue } from '#app/features/facts/exam-record.ts';
import type { Student } from './student.ts';

/** How a student stands to one rule; `if` is a pass that rests on a result which is awaited. */
export type Outcome = 'pass' | 'if' | 'ask' | 'fail';

/** The season whose rules are used, and how its percentages are counted. */
export interface RuleContext {
	season: string;
	percentRule?: FactValue<'percentRule'>['counts'];
}

type Judges = {
	[K in FactKind]?: (value: FactValue<K>, student: Student, context: RuleContext) => Outcome;
};

/** One row per kind of rule; no exam has code of its own. */
const judges: Judges = {
	bornOnOrAfter: ({ limits }, { born, category }) =>
		byCategory(limits, category, ({ day }) => (born === undefined ? 'ask' : passIf(born >= day))),
	maxAge: ({ limits, asOf }, { born, category }, { season }) =>
		byCategory(limits, category, (limit) => judgeAge(born, limit, asOf, season)),
	class12Passed: ({ passedIn, appearingIn }, { class12 }) => {
		// No year named: every year will do, and so will appearing.
		if (passedIn.length === 0 && appearingIn === undefined) return 'pass';
		if (class12?.appearing) return passIf(appearingIn !== undefined);
		if (class12?.year === undefined) return 'ask';
		return passIf([...passedIn, appearingIn].includes(class12.year));
	},
	class10NotBefore: ({ year }, { class10 }) =>
		class10?.year === undefined ? 'ask' : passIf(class10.year >= year),
	class10Percent: ({ limits }, { class10, category }) =>
		byCategory(limits, category, ({ percent }) =>
			class10?.percent === undefined ? 'ask' : passIf(class10.percent >= percent),
		),
	class12Percent: ({ limits }, { class12, category }, { percentRule }) =>
		byCategory(limits, category, ({ percent }) => judgePercent(class12, percent, percentRule)),
	class12Subjects: ({ needs }, { mathematics }) => {
		if (!needs.some((subject) => /mathematics/i.test(subject)))
			return needs.length === 0 ? 'pass' : 'ask';
		return mathematics === undefined ? 'ask' : passIf(mathematics);
	},
	nationality: ({ holders }, { passport }) => {
		if (holders === 'any') return 'pass';
		return passport === undefined ? 'ask' : passIf(passport === holders.toLowerCase());
	},
};

/** The kinds that decide whether somebody may apply. */
export const ruleKinds = Object.keys(judges) as (FactKind & keyof typeof judges)[];

/** Judges one fact of such a kind. */
export function judgeRule<K extends FactKind>(
	kind: K,
	{ value }: Fact<K>,
	student: Student,
	context: RuleContext,
): Outcome {
	const judge = judges[kind];
	return judge ? judge(value, student, context) : 'pass';
}

function passIf(isMet: boolean): Outcome {
	return isMet ? 'pass' : 'fail';
}

/**
 * Judges the line for the student's category. Where it is not named the line for all holds, or else the general one; but
 * failing a general line is no verdict for SC, ST and PwD, whose relaxation may only not be printed.
 */
function byCategory<L extends { categories: readonly string[] }>(
	lines: readonly L[],
	category: Student['category'],
	judge: (line: L) => Outcome,
): Outcome {
	if (lines.length === 0) return 'pass';
	if (category === undefined) {
		const outcomes = new Set(lines.map(judge));
		const [only] = outcomes;
		return outcomes.size === 1 && only ? only : 'ask';
	}
	const find = (name: string) => lines.find(({ categories }) => categories.includes(name));
	const line = find(category) ?? find('all');
	if (line) return judge(line);
	const general = find('general');
	if (!general) return 'ask';
	const outcome = judge(general);
	const mayBeRelaxed = category === 'sc' || category === 'st' || category === 'pwd';
	return outcome === 'fail' && mayBeRelaxed ? 'ask' : outcome;
}

type AgeLimit = FactValue<'maxAge'>['limits'][number];

/** Where the day is not stated, the whole year of the season counts. */
function judgeAge(
	born: string | undefined,
	limit: AgeLimit,
	asOf: string | undefined,
	season: string,
): Outcome {
	if (born === undefined) return 'ask';
	const days = asOf ? [asOf] : [`${season}-01-01`, `${season}-12-31`];
	const outcomes = new Set(days.map((day) => ageOutcome(ageOn(born, day), limit)));
	const [only] = outcomes;
	return outcomes.size === 1 && only ? only : 'ask';
}

/** Whether “at most 20” still covers somebody of 20 and some days is for the institute to say where it does not. */
function ageOutcome(
	age: { years: number; isBirthday: boolean },
	{ years, reading }: AgeLimit,
): Outcome {
	if (age.years !== years) return passIf(age.years < years);
	if (reading === 'under') return 'fail';
	if (reading === 'up to') return 'pass';
	return age.isBirthday ? 'pass' : 'ask';
}

function ageOn(born: string, day: string) {
	const hadBirthday = day.slice(5) >= born.slice(5);
	const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (hadBirthday ? 0 : 1);
	return { years, isBirthday: day.slice(5) === born.slice(5) };
}

function judgePercent(
	class12: Student['class12'],
	least: number,
	rule: RuleContext['percentRule'],
): Outcome {
	const { percent, bestFivePercent, appearing } = class12 ?? {};
	if (percent === undefined && bestFivePercent === undefined) return appearing ? 'if' : 'ask';
	// Where nothing else is said all subjects count; the best five are never below them.
	const counted =
		rule === 'best five subjects'
			? (bestFivePercent ?? (percent !== undefined && percent >= least ? percent : undefined))
			: (percent ?? (Number(bestFivePercent) < least ? bestFivePercent : undefined));
	return counted === undefined ? 'ask' : passIf(counted >= least);
}
