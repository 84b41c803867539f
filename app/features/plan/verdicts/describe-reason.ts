import type { ExamRecord, Fact, FactValue, Provenance } from '#app/features/facts/exam-record.ts';
import { joinOpinions } from '#app/features/facts/fact-text.ts';
import { day } from '#app/platform/durations.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { capitalise, pluralise } from '#app/platform/text.ts';
import type { Student } from '../student.ts';
import type { Reason } from './judge-exam.ts';
import { ageOn, findLine, type RuleKind, type RuleOutcome } from './judge-rule.ts';
import { isOpenToAll, ruleInSentence, writeDemand, writeRule } from './write-rule.ts';

/** A student's detail that a rule needs. */
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

export interface DescribedReason {
	kind?: RuleKind;
	/** The rule for the student's category: “At least 60% in class 12”. */
	rule: string;
	/** Whether the student meets it, in a sentence. */
	why: string;
	outcome: RuleOutcome;
	/** The exam whose rule it is. */
	exam: string;
	/** The exam's name, if it is an accepted test. */
	test?: string;
	from: Pick<Provenance, 'season' | 'confidence' | 'sources' | 'checkedOn' | 'isCopied'>;
	/** The source's note. */
	note?: string;
	/** A stricter reading by another source. */
	elsewhere?: string;
	/** The missing detail. */
	missing?: Detail;
	/** What the rule requires of that detail, as part of a sentence; undefined if unknown. */
	needs?: string;
	/** False if the rule itself is unknown, so that it has no source. */
	isKnown: boolean;
	/** Whether the rule limits nothing, such as “no minimum”. */
	isOpenToAll: boolean;
}

/** Words a reason with its sources; for an unknown rule the official site is the source. */
export function describeReason(
	reason: Reason,
	student: Student,
	record: ExamRecord | undefined,
): DescribedReason {
	const { kind, fact, outcome, exam, season } = reason;
	const rule = writeRule(reason, student);
	const missing = findMissing(reason, student);
	const needs = missing && fact ? joinRules(reason, rule, student) : undefined;
	return {
		kind,
		rule,
		why:
			outcome === 'ask'
				? describeOpen(reason, rule, student, { missing, needs })
				: describeWhy(reason, rule, student),
		outcome,
		exam,
		from: fact
			? { ...fact.from, season, sources: listSources(fact, reason.disputedBy) }
			: {
					season,
					confidence: 'official',
					sources: [{ title: 'The official site', url: record?.officialSite }],
					checkedOn: record?.next.checkedOn ?? '',
					isCopied: false,
				},
		note: outcome === 'pass' ? undefined : fact?.from.note,
		elsewhere: reason.isHarderElsewhere ? describeDispute(reason, rule, student) : undefined,
		missing,
		needs,
		isKnown: fact !== undefined,
		isOpenToAll: isOpenToAll(reason),
	};
}

/** The details' names in sentences. */
export const detailNames: Record<Detail, string> = {
	born: 'your date of birth',
	category: 'your category',
	'class10.year': 'your class 10 year',
	'class10.percent': 'your class 10 percentage',
	'class12.year': 'your class 12 year',
	'class12.percent': 'your class 12 percentage',
	'class12.bestFivePercent': 'your percentage over your best five subjects',
	mathematics: 'whether you have mathematics in class 12',
	passport: 'which passport you hold',
};

/** How an answer that a result decides begins. */
export const reach = 'You can apply if you reach';

/** What decides, if both the rule and the detail are known. */
function describeWhy(reason: Reason, rule: string, student: Student) {
	const { kind, fact, outcome, percentRule } = reason;
	if (outcome === 'pass' && kind === 'class12Passed')
		return `${rule}.${describeOwnYear(fact, student)}`;
	// Who meets every reading still sees that there are several.
	if (outcome === 'pass') return `${capitalise(joinRules(reason, rule, student))}.`;
	if (!kind || !fact) return `${rule}.`;
	if (outcome === 'if') {
		const min = findStrictest(reason, student);
		const counted = percentRule === 'best five subjects' ? ' over your best five subjects' : '';
		const { limits } = fact.value as FactValue<'class12Percent'>;
		const isHighest = new Set(limits.map(({ what }) => what)).size > 1;
		const which = isHighest ? ', the highest minimum of any course' : '';
		const school = kind === 'class10Percent' ? 'class 10' : 'class 12';
		return min === undefined ? `${rule}.` : `${reach} ${min}% in ${school}${counted}${which}`;
	}
	const { born = '', class10, class12 } = student;
	const yours: Partial<Record<RuleKind, string | undefined>> = {
		bornOnOrAfter: born && `you were born on ${formatDay(born)}`,
		maxAge: born && ageInWords(born, fact as Fact<'maxAge'>),
		class12Passed: class12?.appearing
			? 'you have not passed class 12 yet'
			: `your class 12 year is ${class12?.year}`,
		class10NotBefore: `your class 10 year is ${class10?.year}`,
		class10Percent: `you have ${class10?.percent}%`,
		class12Percent:
			percentRule === 'best five subjects'
				? `you have ${class12?.bestFivePercent}%`
				: `you have ${class12?.percent ?? class12?.bestFivePercent}%`,
		class12Subjects: 'you do not have it',
		nationality: student.passport === 'foreign' ? 'your passport is foreign' : 'yours is Indian',
	};
	const own = yours[kind];
	return own ? `${writeDemand(kind, rule)}, but ${own}.` : `${rule}.`;
}

/** The sources of every reading; one with another certainty than the first says so. */
function listSources({ from }: Fact, disputedBy: readonly Fact[]) {
	const others = disputedBy.flatMap(({ from: { sources, confidence } }) =>
		sources.map((source) => (confidence === from.confidence ? source : { confidence, ...source })),
	);
	return [...from.sources, ...others];
}

/** Students who appear after the rule's season apply by rules still to come. */
function describeOwnYear(fact: Fact | undefined, { class12 }: Student) {
	const { appearingIn } = (fact?.value ?? {}) as Partial<FactValue<'class12Passed'>>;
	const { appearing, year = 0 } = class12 ?? {};
	if (!appearing || !appearingIn || year <= appearingIn) return '';
	return ` You will finish it in ${year}, and that year’s rules are not out yet.`;
}

/** The rule with every source's reading. */
function joinRules(
	reason: Reason,
	rule: string,
	student: Student,
	named: '' | ' sources' = ' sources',
) {
	const { fact, disputedBy } = reason;
	if (!fact || disputedBy.length === 0) return ruleInSentence(rule);
	const readings = [fact, ...disputedBy].map((one) => ({
		rule: ruleInSentence(writeRule({ ...reason, fact: one }, student)),
		sources: one.from.sources.length,
	}));
	// Readings can differ for other categories alone.
	if (new Set(readings.map((one) => one.rule)).size === 1) return ruleInSentence(rule);
	// The common subject is said once, before what each source says.
	const about = /\bclass 1[02]\b/.exec(readings[0]?.rule ?? '')?.[0] ?? '';
	const isShared = about && readings.every((one) => one.rule.includes(about));
	const opinions = readings.map((one) => ({
		text: isShared ? one.rule.replace(` in ${about}`, '').replace(`in ${about}, `, '') : one.rule,
		sources: one.sources,
	}));
	return `${isShared ? `in ${about}, ` : ''}${joinOpinions(opinions, named)}`;
}

function describeDispute(reason: Reason, rule: string, student: Student) {
	const rules = joinRules(reason, rule, student, '');
	const disagree = `Sources disagree on the ${reason.season} rule: ${rules}.`;
	const min = reason.outcome === 'ask' ? undefined : findStrictest(reason, student);
	// The verdict follows the first reading; this names the mark that is safe by all of them.
	return min === undefined
		? `${disagree} Only the institute can say which one counts.`
		: `${disagree} With ${min}% or more you meet it either way. With less, ask the institute before you pay.`;
}

/** The highest minimum among all sources’ readings. */
function findStrictest({ fact, disputedBy }: Reason, student: Student) {
	const readings = [fact, ...disputedBy].flatMap((one) =>
		one && 'limits' in one.value
			? (minOf(one.value as FactValue<'class12Percent'>, student) ?? [])
			: [],
	);
	return readings.length > 0 ? Math.max(...readings) : undefined;
}

/** Why only the institute can say, or which detail would settle it. */
function describeOpen(
	reason: Reason,
	rule: string,
	student: Student,
	{ missing, needs }: Pick<DescribedReason, 'missing' | 'needs'>,
) {
	const { kind, fact, season, isOld, disputedBy } = reason;
	if (!fact) return missing ? `It depends on ${detailNames[missing]}.` : `${rule}.`;
	if (isOld) return `The latest rule we found is from ${season}: ${ruleInSentence(rule)}.`;
	if (missing) {
		// “Whether you have mathematics in class 12” says the whole rule.
		const isSaid = detailNames[missing].endsWith(needs ?? '');
		return `It depends on ${detailNames[missing]}${isSaid ? '' : `: ${needs}`}.`;
	}
	if (disputedBy.length > 0) return describeDispute(reason, rule, student);
	const { born = '' } = student;
	if (kind === 'maxAge' || kind === 'bornOnOrAfter') {
		const own =
			kind === 'maxAge'
				? ageInWords(born, fact as Fact<'maxAge'>)
				: `you were born on ${formatDay(born)}`;
		return `${writeDemand(kind, rule)}. ${capitalise(own)}. It is not clear whether you may still apply.`;
	}
	if (kind === 'class12Subjects')
		return `${writeDemand(kind, rule)}. Our form does not ask about your other subjects, so check this yourself.`;
	if (kind === 'class12Passed')
		return `${writeDemand(kind, rule)}, but it is not clear whether ${student.class12?.year} counts.`;
	return `${rule}. Ask which minimum counts for your course and category.`;
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

/** “you are 20 years and 41 days old that day”, or the birthday if the rule names no day. */
function ageInWords(born: string, { value, from }: Fact<'maxAge'>) {
	if (!value.asOf)
		return `you were born on ${formatDay(born)}, and the ${from.season} rule names no date`;
	const { years } = ageOn(born, value.asOf);
	const birthday = Date.parse(`${Number(born.slice(0, 4)) + years}${born.slice(4)}`);
	const days = Math.round((Date.parse(value.asOf) - birthday) / day);
	const more = days > 0 ? ` and ${pluralise(days, 'day')}` : '';
	return `you are ${years} years${more} old that day`;
}

function minOf({ limits }: FactValue<'class12Percent'>, { category }: Student) {
	// If courses or categories differ and are unknown, the highest figure is enough for all.
	const figures = limits.map(({ percent }) => percent);
	const isOne = new Set(limits.map(({ what }) => what)).size === 1;
	if (category && isOne) return findLine(limits, category)?.percent;
	return figures.length > 0 ? Math.max(...figures) : undefined;
}
