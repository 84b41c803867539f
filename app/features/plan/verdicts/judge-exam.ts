import type { FactKind } from '#app/features/content/fact-kinds.ts';
import type { ExamRecord, Fact, SeasonRecord } from '#app/features/facts/exam-record.ts';
import { memoizeByObject } from '#app/platform/memoize-by-object.ts';
import { firstSeason } from '../school-year.ts';
import type { Student } from '../student.ts';
import {
	judgeRule,
	type RuleContext,
	type RuleKind,
	type RuleOutcome,
	ruleKinds,
	worstOf,
} from './judge-rule.ts';

/** Whether a student may apply, by one season's rules. */
export interface Verdict {
	/** The slug of the exam's record. */
	exam: string;
	/** The institute with its own rules beside its test's. */
	institute?: string;
	/** The courses it covers, if rules differ by course. */
	course?: string;
	verdict: 'yes' | 'yes-if' | 'no' | 'ask';
	/** The season whose rules were used. */
	season: string;
	/** The deciding rules: those that fail, are open or depend on a result; all of them if the answer is yes. */
	reasons: Reason[];
	/** Whether the student would fail if a rule's dates advanced to the year of their application. */
	isTight: boolean;
	/** When an awaited result is due. */
	finishBy?: Fact<'finishClass12By'>;
}

export interface Reason {
	/** The exam whose rule it is: this one, or an accepted test. */
	exam: string;
	/** Undefined if no eligibility rule is known. */
	kind?: RuleKind;
	/** Undefined if the rule is unknown. */
	fact?: Fact;
	/** The season of the rule. */
	season: string;
	outcome: RuleOutcome;
	percentRule?: RuleContext['percentRule'];
	/** Whether the rule is too old to rely on. */
	isOld: boolean;
	/** Other readings, if sources disagree. */
	disputedBy: Fact[];
	/** Whether only some sources make it depend on a future result. */
	isHarderElsewhere: boolean;
	/** Whether the student would fail if the rule's dates advanced to the year of their application. */
	isTight: boolean;
}

const verdictOf = { fail: 'no', ask: 'ask', if: 'yes-if', pass: 'yes' } as const;

interface Part {
	institute?: string;
	course?: string;
}

/** A verdict for the exam or each of its course groups, and for each institute with its own rules. */
export function judgeExam(
	record: ExamRecord,
	student: Student,
	records: readonly ExamRecord[],
): Verdict[] {
	return partsOf(record).map((part) => judgeRules(record, student, records, part));
}

const partsOf = memoizeByObject((record: ExamRecord): Part[] => {
	const all = record.seasons.flatMap(({ facts }) =>
		([...ruleKinds, 'finishClass12By'] as const).flatMap((kind): Fact[] => facts[kind]),
	);
	const institutes = new Set(all.flatMap(({ from }) => from.institute ?? []));
	return [...listCourses(record), ...[...institutes].map((institute) => ({ institute }))];
});

/** Courses with different subjects are judged separately; most exams have one unnamed group. */
function listCourses(record: ExamRecord): Part[] {
	const found = findFacts(record, 'class12Subjects', findSeason(record), {});
	const named = (found?.facts as Fact<'class12Subjects'>[] | undefined)?.map(
		({ value }) => value.what,
	);
	const courses = [...new Set(named)];
	return courses.length > 1 ? courses.map((course) => ({ course })) : [{}];
}

/** The tests behind one verdict; undefined while one is being judged, so that a circle of exams comes to an end. */
type JudgedTests = Map<string, Verdict | undefined>;

function judgeRules(
	record: ExamRecord,
	student: Student,
	records: readonly ExamRecord[],
	part: Part,
	judged: JudgedTests = new Map(),
): Verdict {
	const season = findSeason(record);
	const own = ruleKinds.flatMap((kind) => judgeKind(record, kind, season, student, part));
	const all = [
		...own,
		...listUnknown(record, season, student, own),
		...judgeTests(record, student, records, judged),
	];
	const worst = worstOf(all.map(({ outcome }) => outcome)) ?? 'ask';
	const reasons = worst === 'pass' ? all : all.filter(({ outcome }) => outcome === worst);
	const finish = findFacts(record, 'finishClass12By', season, part);
	return {
		exam: record.slug,
		...part,
		verdict: verdictOf[worst],
		// If only unknown rules decide, no past season was used.
		season: reasons.some(({ fact }) => fact) ? season : record.next.season,
		reasons,
		isTight: all.some(({ isTight }) => isTight),
		finishBy: student.class12?.appearing
			? (finish?.facts[0] as Fact<'finishClass12By'> | undefined)
			: undefined,
	};
}

/** The newest season with a confirmed rule. */
const findSeason = memoizeByObject(({ seasons }: ExamRecord): string => {
	const hasRule = ({ facts }: SeasonRecord) =>
		ruleKinds.some((kind) => facts[kind].some(isInForce));
	return (seasons.find(hasRule) ?? seasons[0])?.season ?? '';
});

/** Whether a rule is confirmed and not limited to its own season. */
function isInForce({ from }: Pick<Fact, 'from'>) {
	return !from.isCopied && !from.isOnlyThen;
}

/** Rules more than two seasons old may well have changed. */
function isTooOld({ next }: ExamRecord, season: string) {
	return Number(season) < Number(next.season) - 2;
}

/** The rules of one kind: of the season, or else the last known, which are only a hint. */
function judgeKind(
	record: ExamRecord,
	kind: RuleKind,
	season: string,
	student: Student,
	part: Part,
): Reason[] {
	const found = findFacts(record, kind, season, part);
	if (!found) return [];
	const isOld = found.season !== season || isTooOld(record, season);
	const percentRule = findFacts(record, 'percentRule', season, part)?.facts[0];
	const context: RuleContext = {
		season: found.season,
		percentRule: (percentRule as Fact<'percentRule'> | undefined)?.value.counts,
	};
	const judgeEach = (whom: Student) =>
		found.facts.map((fact) => judgeRule(kind, fact, whom, context));
	const judgeAll = (whom: Student) => agree(judgeEach(whom));
	const outcome = judgeAll(student);
	const readings = judgeEach(student);
	const [fact] = found.facts;
	if (!fact || !outcome) return [];
	// Students appearing now have been inside every window of years so far, unless nothing recent is known.
	const isSure =
		!isOld ||
		(kind === 'class12Passed' && student.class12?.appearing === true && !isTooOld(record, season));
	const isAhead = found.season < record.next.season;
	const later = yearsLater(student, yearsMoved(record.next.season, student));
	return [
		{
			exam: record.slug,
			kind,
			fact,
			season: found.season,
			outcome: isSure ? outcome : 'ask',
			percentRule: kind === 'class12Percent' ? context.percentRule : undefined,
			isOld: !isSure,
			disputedBy: found.facts.filter(
				({ value }) => JSON.stringify(value) !== JSON.stringify(fact.value),
			),
			isHarderElsewhere: outcome !== 'ask' && readings.includes('pass') && readings.includes('if'),
			isTight: isSure && isAhead && outcome === 'pass' && judgeAll(later) !== outcome,
		},
	];
}

/** How many years the rule's dates may advance before the student applies: one, plus those until class 12. */
export function yearsMoved(next: string, student: Student): number {
	return 1 + Number(firstSeason(next, student)) - Number(next);
}

/** Makes the student older instead of advancing the rule's dates, which compares the same. */
function yearsLater(student: Student, years: number): Student {
	const { born, class10, class12 } = student;
	const before = (year: number | undefined) => (year === undefined ? undefined : year - years);
	return {
		...student,
		born: born && `${Number(born.slice(0, 4)) - years}${born.slice(4)}`,
		class10: class10 && { ...class10, year: before(class10.year) },
		class12: class12 && { ...class12, year: before(class12.year) },
	};
}

/**
 * Combines several sources: one that would refuse makes it a question. If one requires an awaited result, the first
 * source decides, and the answer mentions the other.
 */
function agree(readings: readonly RuleOutcome[]): RuleOutcome | undefined {
	const [first] = readings;
	if (readings.every((one) => one === 'fail')) return first;
	return readings.includes('fail') || readings.includes('ask') ? 'ask' : first;
}

interface FoundFacts {
	season: string;
	facts: Fact[];
}

/** Cached, since it does not depend on the student. */
const foundOf = memoizeByObject((_: ExamRecord) => new Map<string, FoundFacts | undefined>());

function findFacts(record: ExamRecord, kind: FactKind, upTo: string, part: Part) {
	const found = foundOf(record);
	const key = JSON.stringify([kind, upTo, part]);
	if (!found.has(key)) found.set(key, lookUpFacts(record, kind, upTo, part));
	return found.get(key);
}

/** An institute's own rule overrides its test's; without an institute only rules of the whole exam count. */
function lookUpFacts(
	{ seasons }: ExamRecord,
	kind: FactKind,
	upTo: string,
	{ institute, course }: Part,
): FoundFacts | undefined {
	const isOwn = ({ from }: Fact) => institute !== undefined && from.institute === institute;
	const hasOwn = seasons.some(({ facts }) => facts[kind].some(isOwn));
	for (const { season, facts } of seasons.filter((one) => one.season <= upTo)) {
		const confirmed: readonly Fact[] = facts[kind].filter(
			(fact) => isInForce(fact) && (!course || isForCourse(kind, fact.value, course)),
		);
		const ruling = confirmed.filter((fact) =>
			hasOwn ? isOwn(fact) : fact.from.institute === undefined,
		);
		if (ruling.length > 0) return { season, facts: ruling };
	}
	return undefined;
}

function isForCourse(kind: FactKind, value: object, course: string) {
	return kind !== 'class12Subjects' || !('what' in value) || value.what === course;
}

/** What prevents a yes: rules that were not found, and silence about foreign passports. */
function listUnknown(
	record: ExamRecord,
	season: string,
	{ passport }: Student,
	known: readonly Reason[],
): Reason[] {
	const open = { exam: record.slug, season, outcome: 'ask', isOld: false } as const;
	const rest = { disputedBy: [], isHarderElsewhere: false, isTight: false };
	if (known.length === 0) return [{ ...open, ...rest, season: record.next.season }];
	const kinds = new Set<RuleKind>(record.unknownRules);
	if (passport !== 'indian') kinds.add('nationality');
	for (const { kind } of known) if (kind) kinds.delete(kind);
	return [...kinds].map((kind) => ({ ...open, ...rest, kind }));
}

/**
 * Whoever enters through another test must be allowed to take it: the most favourable accepted one counts. Of exams that
 * accept each other, the one that is judged already is left out.
 */
function judgeTests(
	record: ExamRecord,
	student: Student,
	records: readonly ExamRecord[],
	judged: JudgedTests,
): Reason[] {
	const found = findFacts(record, 'testsAccepted', record.next.season, {});
	const accepted = (found?.facts[0] as Fact<'testsAccepted'> | undefined)?.value;
	if (!accepted || accepted.others) return [];
	judged.set(record.slug, undefined);
	const isOpen = (slug: string) => judged.has(slug) && !judged.get(slug);
	const tests = records.filter(({ slug }) => accepted.exams.includes(slug) && !isOpen(slug));
	const verdicts = tests.map((test) => {
		const verdict = judged.get(test.slug) ?? judgeRules(test, student, records, {}, judged);
		judged.set(test.slug, verdict);
		return verdict;
	});
	const rank = ['yes', 'yes-if', 'ask', 'no'];
	return (
		verdicts.toSorted((a, b) => rank.indexOf(a.verdict) - rank.indexOf(b.verdict))[0]?.reasons ?? []
	);
}
