import type { FactKind } from '#app/features/content/fact-kinds.ts';
import type { ExamRecord, Fact, SeasonRecord } from '#app/features/facts/exam-record.ts';
import { judgeRule, type Outcome, type RuleContext, ruleKinds } from './judge-rule.ts';
import type { Student } from './student.ts';

/** Whether a student may apply, by the rules of one season. */
export interface Verdict {
	/** The slug of the exam's record. */
	exam: string;
	/** The institute that is narrower than its test. */
	institute?: string;
	verdict: 'yes' | 'yes-if' | 'no' | 'ask';
	/** Whose rules were used. */
	season: string;
	/** The rules that decide: those that fail, or are open, or rest on a result; all of them where the answer is yes. */
	reasons: Reason[];
}

/** One rule, and how the student stands to it. */
export interface Reason {
	exam: string;
	kind: FactKind;
	fact: Fact;
	outcome: Outcome;
	/** True where the rule is of an older season than the one used, so that it may have changed. */
	isOld: boolean;
	/** True where the sources do not agree on the rule. */
	isDisputed: boolean;
}

const order = ['fail', 'ask', 'if', 'pass'] as const satisfies Outcome[];
const verdictOf = { fail: 'no', ask: 'ask', if: 'yes-if', pass: 'yes' } as const;

/** A verdict for the exam itself, and one for each institute that has rules of its own. */
export function judgeExam(
	record: ExamRecord,
	student: Student,
	records: readonly ExamRecord[],
): Verdict[] {
	const rules = record.seasons.flatMap(({ facts }) =>
		ruleKinds.flatMap((kind) => [...facts[kind]]),
	);
	const institutes = new Set(rules.flatMap(({ from }) => from.institute ?? []));
	return [undefined, ...institutes].map((institute) => judge(record, student, records, institute));
}

function judge(
	record: ExamRecord,
	student: Student,
	records: readonly ExamRecord[],
	institute: string | undefined,
): Verdict {
	const season = findSeason(record);
	const own = ruleKinds.flatMap((kind) => judgeKind(record, kind, season, student, institute));
	const all = [...own, ...judgeTests(record, season, student, records)];
	const worst = order.find((outcome) => all.some((reason) => reason.outcome === outcome));
	return {
		exam: record.slug,
		institute,
		// Where no rule is known at all, nothing can be promised.
		verdict: worst ? verdictOf[worst] : 'ask',
		season,
		reasons: worst === 'pass' ? all : all.filter(({ outcome }) => outcome === worst),
	};
}

/** The newest season of which any rule is confirmed. */
function findSeason({ seasons }: ExamRecord): string {
	const hasRule = ({ facts }: SeasonRecord) =>
		ruleKinds.some((kind) => facts[kind].some(({ from }) => !from.isCopied));
	return (seasons.find(hasRule) ?? seasons[0])?.season ?? '';
}

/** The rules of one kind: of the season itself, or else the last ones known, which then are only a hint. */
function judgeKind(
	record: ExamRecord,
	kind: FactKind,
	season: string,
	student: Student,
	institute: string | undefined,
): Reason[] {
	const found = findFacts(record, kind, season, institute);
	if (!found) return [];
	const isOld = found.season !== season;
	const percentRule = findFacts(record, 'percentRule', season, institute)?.facts[0];
	const context: RuleContext = {
		season: found.season,
		percentRule: (percentRule as Fact<'percentRule'> | undefined)?.value.counts,
	};
	const readings = found.facts.map((fact) => judgeRule(kind, fact, student, context));
	const outcome = agree(readings);
	const [fact] = found.facts;
	if (!fact || !outcome) return [];
	// Whoever is appearing this year is inside every window of years there has been.
	const isSure = !isOld || (kind === 'class12Passed' && student.class12?.appearing === true);
	return [
		{
			exam: record.slug,
			kind,
			fact,
			outcome: isSure ? outcome : 'ask',
			isOld,
			isDisputed: new Set(found.facts.map(({ value }) => JSON.stringify(value))).size > 1,
		},
	];
}

/** What several sources come to: one that would refuse makes it a question, and the first one named decides the rest. */
function agree(readings: readonly Outcome[]): Outcome | undefined {
	const [first] = readings;
	if (readings.every((one) => one === 'fail')) return first;
	return readings.includes('fail') || readings.includes('ask') ? 'ask' : first;
}

/** An institute's own rule goes before that of its test; without an institute only what holds for the whole exam counts. */
function findFacts(
	{ seasons }: ExamRecord,
	kind: FactKind,
	upTo: string,
	institute: string | undefined,
): { season: string; facts: Fact[] } | undefined {
	for (const { season, facts } of seasons.filter((one) => one.season <= upTo)) {
		const confirmed: readonly Fact[] = facts[kind].filter(({ from }) => !from.isCopied);
		const own = confirmed.filter(({ from }) => institute && from.institute === institute);
		const shared = confirmed.filter(({ from }) => from.institute === undefined);
		if (own.length > 0) return { season, facts: own };
		const isNarrowerElsewhere = seasons.some((one) =>
			one.facts[kind].some(({ from }) => institute && from.institute === institute),
		);
		if (shared.length > 0 && !isNarrowerElsewhere) return { season, facts: shared };
	}
	return undefined;
}

/** Who enters by another's test must be allowed to sit that test: the most favourable of those accepted counts. */
function judgeTests(
	record: ExamRecord,
	season: string,
	student: Student,
	records: readonly ExamRecord[],
): Reason[] {
	const found = findFacts(record, 'testsAccepted', season, undefined);
	const accepted = (found?.facts[0] as Fact<'testsAccepted'> | undefined)?.value;
	if (!accepted || accepted.others) return [];
	const tests = records.filter(({ slug }) => slug !== record.slug && accepted.exams.includes(slug));
	const verdicts = tests.map((test) => judge(test, student, records, undefined));
	const rank = ['yes', 'yes-if', 'ask', 'no'];
	return (
		verdicts.toSorted((a, b) => rank.indexOf(a.verdict) - rank.indexOf(b.verdict))[0]?.reasons ?? []
	);
}
