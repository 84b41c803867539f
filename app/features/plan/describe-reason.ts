import { describeFact } from '#app/features/facts/describe-fact.ts';
import type { ExamRecord, Fact, FactValue, Provenance } from '#app/features/facts/exam-record.ts';
import { formatDay } from '#app/platform/format-date.ts';
import type { Reason } from './judge-exam.ts';
import { ageOn, findLine, type Outcome, type RuleKind } from './judge-rule.ts';
import type { Student } from './student.ts';
import { categoryNames } from './student-categories.ts';

/** A detail of the student that a rule asks for. */
export type Detail =
	| 'born'
	| 'category'
	| 'class10.year'
	| 'class10.percent'
	| 'class12.year'
	| 'class12.percent'
	| 'class12.bestFivePercent'
	| 'mathematics'
	| 'passport';

/** A reason as people read it. */
export interface ReasonInWords {
	kind?: RuleKind;
	/** The rule itself, for the student's category: “At least 60% in class 12”. */
	rule: string;
	/** How the student stands to it, in a sentence. */
	why: string;
	outcome: Outcome;
	/** The exam whose rule it is. */
	exam: string;
	from: Pick<Provenance, 'season' | 'confidence' | 'sources' | 'checkedOn' | 'isCopied'>;
	/** What the source adds. */
	note?: string;
	/** The detail that would answer it. */
	missing?: Detail;
	isTight: boolean;
}

/** Puts a reason into words, with its sources; where no rule is known, the official site is where to look. */
export function describeReason(
	reason: Reason,
	student: Student,
	record: ExamRecord | undefined,
): ReasonInWords {
	const { kind, fact, outcome, exam, season, isTight } = reason;
	const rule = sayRule(reason, student);
	const missing = findMissing(reason, student);
	return {
		kind,
		rule,
		why:
			outcome === 'ask' ? sayOpen(reason, rule, student, missing) : sayWhy(reason, rule, student),
		outcome,
		exam,
		from: fact
			? { ...fact.from, season }
			: {
					season,
					confidence: 'official',
					sources: [{ title: 'The official site', url: record?.officialSite }],
					checkedOn: record?.next.checkedOn ?? '',
					isCopied: false,
				},
		note: outcome === 'pass' ? undefined : fact?.from.note,
		missing,
		isTight,
	};
}

/** How sentences name the details. */
export const detailNames: Record<Detail, string> = {
	born: 'your date of birth',
	category: 'your category',
	'class10.year': 'the year of your class 10',
	'class10.percent': 'your class 10 percentage',
	'class12.year': 'the year of your class 12',
	'class12.percent': 'your class 12 percentage',
	'class12.bestFivePercent': 'your percentage over the best five subjects',
	mathematics: 'whether you have mathematics',
	passport: 'which passport you hold',
};

const unknownRules: Record<RuleKind, string> = {
	bornOnOrAfter: 'The age limit is not known',
	maxAge: 'The age limit is not known',
	class12Passed: 'Which years of class 12 count is not known',
	class10NotBefore: 'Which years of class 10 count is not known',
	class10Percent: 'The marks you need in class 10 are not known',
	class12Percent: 'The marks you need in class 12 are not known',
	class12Subjects: 'Which subjects you need is not known',
	nationality: 'Whether a foreign passport is accepted is not known',
};

/** The rule for the student's category, without a full stop. */
function sayRule({ kind, fact, percentRule }: Reason, { category }: Student): string {
	if (!kind) return 'Who may apply is not known';
	if (!fact) return unknownRules[kind];
	const whole = describeFact(kind, fact.value);
	const all = [whole.briefOf, whole.brief].filter(Boolean).join(': ');
	const own = <L extends { categories: readonly string[] }>(
		{ limits }: { limits: readonly L[] },
		say: (line: L) => string,
		none: string,
	) => {
		const line = findLine(limits, category);
		if (limits.length === 0) return none;
		return line && (category || limits.length === 1) ? say(line) : all;
	};
	switch (kind) {
		case 'bornOnOrAfter':
			return own(
				fact.value as FactValue<'bornOnOrAfter'>,
				({ day }) => `Born on or after ${formatDay(day)}`,
				'No age limit',
			);
		case 'maxAge': {
			const value = fact.value as FactValue<'maxAge'>;
			const day = value.asOf ? ` on ${formatDay(value.asOf)}` : '';
			const say = ({ years, reading }: FactValue<'maxAge'>['limits'][number]) =>
				`${reading === 'under' ? 'Under' : 'At most'} ${years} years old${day}`;
			return own(value, say, 'No age limit');
		}
		case 'class10Percent':
			return own(
				fact.value as FactValue<'class10Percent'>,
				({ percent }) => `At least ${percent}% in class 10`,
				'No minimum in class 10',
			);
		case 'class12Percent': {
			const value = fact.value as FactValue<'class12Percent'>;
			const isOne = new Set(value.limits.map(({ what }) => what)).size === 1;
			const counted = percentRule === 'best five subjects' ? ', best five subjects' : '';
			const say = ({ percent }: { percent: number }) =>
				`At least ${percent}% in class 12${counted}`;
			return own(value, isOne ? say : () => all, 'No minimum in class 12');
		}
		case 'class12Subjects': {
			const { needs } = fact.value as FactValue<'class12Subjects'>;
			return needs.length > 0 ? `${needs.join(' and ')} in class 12` : 'Any subjects in class 12';
		}
		case 'nationality': {
			const { holders } = fact.value as FactValue<'nationality'>;
			if (holders === 'any') return 'Open to every nationality';
			return holders === 'Indian' ? 'Indian citizens only' : 'Holders of a foreign passport only';
		}
		default:
			return all;
	}
}

/** What decides, where the rule is known and so is the student. */
function sayWhy({ kind, fact, outcome, percentRule }: Reason, rule: string, student: Student) {
	if (outcome === 'pass' || !kind || !fact) return `${rule}.`;
	if (outcome === 'if') {
		const least = leastOf(fact.value as FactValue<'class12Percent'>, student);
		const counted = percentRule === 'best five subjects' ? ' over your best five subjects' : '';
		return least === undefined ? `${rule}.` : `If you reach ${least}% in class 12${counted}`;
	}
	const { born = '', class10, class12 } = student;
	const yours: Partial<Record<RuleKind, string | undefined>> = {
		bornOnOrAfter: born && `you were born on ${formatDay(born)}`,
		maxAge: born && `you are ${ageInWords(born, fact as Fact<'maxAge'>)}`,
		class12Passed: class12?.appearing ? 'you are appearing' : `yours is of ${class12?.year}`,
		class10NotBefore: `yours is of ${class10?.year}`,
		class10Percent: `you have ${class10?.percent}%`,
		class12Percent:
			percentRule === 'best five subjects'
				? `you have ${class12?.bestFivePercent}%`
				: `you have ${class12?.percent ?? class12?.bestFivePercent}%`,
	};
	const own = yours[kind];
	return own ? `${rule}, and ${own}.` : `${rule}.`;
}

/** Why nobody but the institute can say, or which detail would settle it. */
function sayOpen(reason: Reason, rule: string, student: Student, missing: Detail | undefined) {
	const { kind, fact, season, isOld, disputedBy } = reason;
	if (!fact) {
		const isAboutPassport = kind === 'nationality' && student.passport === undefined;
		return isAboutPassport ? `Add ${detailNames.passport}.` : `${rule}.`;
	}
	if (isOld) return `The last rule we know is of ${season}: ${lowerFirst(rule)}.`;
	if (missing) return `Add ${detailNames[missing]}: ${lowerFirst(rule)}.`;
	if (disputedBy.length > 0) {
		const others = disputedBy.map((other) => sayRule({ ...reason, fact: other }, student));
		return `Sources disagree: ${[rule, ...others].map(lowerFirst).join(', or ')}.`;
	}
	if (kind === 'maxAge' || kind === 'bornOnOrAfter') {
		const limits = (fact as Fact<'maxAge'>).value.limits;
		const line = findLine(limits, student.category);
		const { category = 'general', born = '' } = student;
		if (line && !line.categories.includes('all') && !line.categories.includes(category)) {
			return `${rule} is the general rule; nothing is said for ${categoryNames[category]}.`;
		}
		if (kind === 'maxAge' && born) {
			return `${rule}, and you are ${ageInWords(born, fact as Fact<'maxAge'>)}: whether that still counts is not said.`;
		}
	}
	if (kind === 'class12Subjects') return `${rule}: we do not ask for your other subjects.`;
	return `${rule}: it depends on the course or your category.`;
}

function findMissing({ kind, fact, outcome, isOld }: Reason, student: Student): Detail | undefined {
	if (outcome !== 'ask' || isOld || !kind) return undefined;
	const { born, category, class10, class12, mathematics, passport } = student;
	if (!fact) return kind === 'nationality' && passport === undefined ? 'passport' : undefined;
	const first: Partial<Record<RuleKind, [Detail, unknown]>> = {
		bornOnOrAfter: ['born', born],
		maxAge: ['born', born],
		class12Passed: ['class12.year', class12?.year],
		class10NotBefore: ['class10.year', class10?.year],
		class10Percent: ['class10.percent', class10?.percent],
		class12Percent: ['class12.percent', class12?.percent ?? class12?.bestFivePercent],
		nationality: ['passport', passport],
	};
	const [detail, value] = first[kind] ?? [];
	if (detail && value === undefined) return detail;
	if (kind === 'class12Subjects') {
		const { needs } = fact.value as FactValue<'class12Subjects'>;
		const isAsked = needs.every((subject) => /mathematics/i.test(subject));
		return isAsked && mathematics === undefined ? 'mathematics' : undefined;
	}
	if ('limits' in fact.value && category === undefined) return 'category';
	if (kind !== 'class12Percent') return undefined;
	if (class12?.percent === undefined) return 'class12.percent';
	return class12.bestFivePercent === undefined ? 'class12.bestFivePercent' : undefined;
}

/** “20 years and 41 days on 30 Jun 2026”, or the age in the season's year. */
function ageInWords(born: string, { value, from }: Fact<'maxAge'>) {
	if (!value.asOf)
		return `born on ${formatDay(born)}, and the day that counts in ${from.season} is not said`;
	const { years } = ageOn(born, value.asOf);
	const birthday = Date.parse(`${Number(born.slice(0, 4)) + years}${born.slice(4)}`);
	const days = Math.round((Date.parse(value.asOf) - birthday) / 86_400_000);
	const more = days > 0 ? ` and ${days} ${days === 1 ? 'day' : 'days'}` : '';
	return `${years} years${more} old that day`;
}

function leastOf({ limits }: FactValue<'class12Percent'>, { category }: Student) {
	// Where courses or categories differ and are not known, the highest is enough for all of them.
	const figures = limits.map(({ percent }) => percent);
	const isOne = new Set(limits.map(({ what }) => what)).size === 1;
	if (category && isOne) return findLine(limits, category)?.percent;
	return figures.length > 0 ? Math.max(...figures) : undefined;
}

function lowerFirst(text: string) {
	return /^[A-Z][a-z]/.test(text) && !/^Indian/.test(text)
		? text.charAt(0).toLowerCase() + text.slice(1)
		: text;
}
