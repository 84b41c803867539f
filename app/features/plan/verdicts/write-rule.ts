import { describeFact } from '#app/features/facts/describe-fact.ts';
import type { Fact, FactValue } from '#app/features/facts/exam-record.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { joinList, lowerFirst } from '#app/platform/text.ts';
import type { Student } from '../student.ts';
import { categoryNames } from '../student-categories.ts';
import type { Reason } from './judge-exam.ts';
import { findLine, mayBeRelaxed, type RuleKind } from './judge-rule.ts';

const unknownRules: Record<RuleKind, string> = {
	bornOnOrAfter: 'The age limit is not known',
	maxAge: 'The age limit is not known',
	class12Passed: 'We do not know which class 12 years count',
	class10NotBefore: 'We do not know which class 10 years count',
	class10Percent: 'The marks you need in class 10 are not known',
	class12Percent: 'The marks you need in class 12 are not known',
	class12Subjects: 'We do not know which subjects you need',
	nationality: 'We do not know whether a foreign passport is accepted',
};

/** The rule for the student's category, without a full stop. */
export function writeRule(reason: Reason, student: Student): string {
	const { kind, fact } = reason;
	if (!kind) return 'We do not know who can apply';
	if (!fact) return unknownRules[kind];
	return describeKnownRule(kind, fact, reason.percentRule, student) + describeWhose(fact, student);
}

/** If a category is not named, the general rule applies, and the answer says so. */
function describeWhose(fact: Fact, { category }: Student) {
	const limits = limitsOf(fact) ?? [];
	const line = findLine(limits, category);
	if (!category || category === 'general' || !line || line.categories.includes(category)) return '';
	const isForAll =
		line.categories.includes('all') && (limits.length === 1 || !mayBeRelaxed(category));
	return isForAll ? '' : ` (the general rule; ${categoryNames[category]} is not named)`;
}

/** Whether a rule limits nothing, such as “no minimum”. */
export function isOpenToAll({ fact }: Reason): boolean {
	if (!fact) return false;
	return limitsOf(fact)?.length === 0 || ('holders' in fact.value && fact.value.holders === 'any');
}

function limitsOf({ value }: Fact) {
	return 'limits' in value
		? (value.limits as readonly { categories: readonly string[] }[])
		: undefined;
}

/** “At least 60% in class 10 (SC, ST, PwD 55%)”: the general rule first, exceptions after it. */
function joinBrief({ briefOf, brief = '' }: { briefOf?: string; brief?: string }) {
	const [first = '', ...others] = brief.split(' · ');
	if (first.includes('(') || (briefOf && !first.startsWith('at least '))) {
		const parts = joinList([first, ...others], 'or');
		return briefOf ? `In ${lowerFirst(briefOf)}, ${parts}` : parts;
	}
	const whose = others.length > 0 ? ` (${others.join('; ')})` : '';
	if (!briefOf) return first + whose;
	return `At ${first.slice(3)} in ${lowerFirst(briefOf)}${whose}`;
}

function describeKnownRule(
	kind: RuleKind,
	fact: Fact,
	percentRule: Reason['percentRule'],
	{ category, class12 }: Student,
): string {
	const whole = describeFact(kind, fact.value);
	const all = joinBrief(whole);
	const own = <L extends { categories: readonly string[] }>(
		{ limits }: { limits: readonly L[] },
		formatLimit: (line: L) => string,
		none: string,
	) => {
		const line = findLine(limits, category);
		if (limits.length === 0) return none;
		return line && (category || limits.length === 1) ? formatLimit(line) : all;
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
			const formatLimit = ({ years, reading }: FactValue<'maxAge'>['limits'][number]) =>
				`${reading === 'under' ? 'Under' : 'At most'} ${years} years old${day}`;
			return own(value, formatLimit, 'No age limit');
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
			const counted = percentRule === 'best five subjects' ? ' over your best five subjects' : '';
			const formatLimit = ({ percent }: { percent: number }) =>
				`At least ${percent}% in class 12${counted}`;
			return own(value, isOne ? formatLimit : () => all, 'No minimum in class 12');
		}
		case 'class12Passed': {
			// The answer for a known year says itself whether that year is unclear.
			const value = fact.value as FactValue<'class12Passed'>;
			return class12?.year === undefined
				? all
				: describeFact(kind, { ...value, unclearIn: [] }).brief;
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

/** The rule as a demand: “You need at least 60% in class 12”. */
export function writeDemand(kind: RuleKind, rule: string): string {
	const inside = ruleInSentence(rule);
	switch (kind) {
		case 'bornOnOrAfter':
		case 'maxAge':
			return /^(?:born|under|at most) /.test(inside) ? `You must be ${inside}` : rule;
		case 'class12Passed':
			if (inside.startsWith('finishing')) return `You must be ${inside}`;
			return `You must have ${inside.replace(', or finishing', ', or be finishing')}`;
		case 'class10NotBefore':
			return `You must have ${inside}`;
		case 'class10Percent':
		case 'class12Percent':
			return inside.startsWith('at least ') ? `You need ${inside}` : rule;
		case 'class12Subjects':
			return `You need ${inside}`;
		case 'nationality':
			return rule.replace(
				/^(.+) only$/,
				(_, who: string) => `Only ${ruleInSentence(who)} can apply`,
			);
	}
}

/** Continues a sentence after a colon; several subjects keep their capitals. */
export function ruleInSentence(text: string) {
	return /^(?:Indian|English|\w+ (?:or|and) [A-Z])/.test(text) ? text : lowerFirst(text);
}
