import type { FactKind } from '#app/features/content/fact-kinds.ts';
import type { ExamRecord, Fact, SeasonRecord } from '#app/features/facts/exam-record.ts';
import { memoizeByObject } from '#app/platform/memoize-by-object.ts';
import { firstSeason } from '../school-year.ts';
import type { Student } from '../student.ts';
import {
	judgeRule,
	type Outcome,
	type RuleContext,
	type RuleKind,
	ruleKinds,
	worstOf,
} from './judge-rule.ts';

/** Whether a student may apply, by the rules of one season. */
export interface Verdict {
	/** The slug of the exam's record. */
	exam: string;
	/** The institute that has rules of its own beside those of its test. */
	institute?: string;
	/** The courses it is for, where the rules of an exam differ by course. */
	course?: string;
	verdict: 'yes' | 'yes-if' | 'no' | 'ask';
	/** The season whose rules were used. */
	season: string;
	/** The rules that decide: those that fail, or are open, or rest on a result; all of them where the answer is yes. */
	reasons: Reason[];
	/** True where any rule, moved on until the student applies, would no longer let them in. */
	isTight: boolean;
	/** By when an awaited result has to be there. */
	finishBy?: Fact<'finishClass12By'>;
}

/** One rule, and whether the student meets it. */
export interface Reason {
	/** The exam whose rule it is: the one asked about, or the test that one takes for it. */
	exam: string;
	/** Undefined where no rule on who may apply is known. */
	kind?: RuleKind;
	/** Undefined where the rule is not known. */
	fact?: Fact;
	/** The season of the rule. */
	season: string;
	outcome: Outcome;
	percentRule?: RuleContext['percentRule'];
	/** True where the rule is too old to rely on. */
	isOld: boolean;
	/** The other readings, where the sources do not agree on the rule. */
	disputedBy: Fact[];
	/** By one of the sources it depends on a result that is still to come, by another it does not. */
	isHarderElsewhere: boolean;
	/** True where a rule that moves on each year, as such rules do, would no longer let the student in. */
	isTight: boolean;
}

const verdictOf = { fail: 'no', ask: 'ask', if: 'yes-if', pass: 'yes' } as const;

/** The student a verdict is about. */
interface Part {
	institute?: string;
	course?: string;
}

/**
 * A verdict for the exam itself, or each of its groups of courses, and one for each institute with rules of its own.
 */
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

/** Courses that need different subjects are judged apart; most exams have one group, without a name. */
function listCourses(record: ExamRecord): Part[] {
	const found = findFacts(record, 'class12Subjects', findSeason(record), {});
	const named = (found?.facts as Fact<'class12Subjects'>[] | undefined)?.map(
		({ value }) => value.what,
	);
	const courses = [...new Set(named)];
	return courses.length > 1 ? courses.map((course) => ({ course })) : [{}];
}

function judgeRules(
	record: ExamRecord,
	student: Student,
	records: readonly ExamRecord[],
	part: Part,
): Verdict {
	const season = findSeason(record);
	const own = ruleKinds.flatMap((kind) => judgeKind(record, kind, season, student, part));
	const all = [
		...own,
		...listUnknown(record, season, student, own),
		...judgeTests(record, student, records),
	];
	const worst = worstOf(all.map(({ outcome }) => outcome)) ?? 'ask';
	const reasons = worst === 'pass' ? all : all.filter(({ outcome }) => outcome === worst);
	const finish = findFacts(record, 'finishClass12By', season, part);
	return {
		exam: record.slug,
		...part,
		verdict: verdictOf[worst],
		// Where nothing but unknown rules decides, no past season was used.
		season: reasons.some(({ fact }) => fact) ? season : record.next.season,
		reasons,
		isTight: all.some(({ isTight }) => isTight),
		finishBy: student.class12?.appearing
			? (finish?.facts[0] as Fact<'finishClass12By'> | undefined)
			: undefined,
	};
}

/** The newest season of which any rule is confirmed. */
const findSeason = memoizeByObject(({ seasons }: ExamRecord): string => {
	const hasRule = ({ facts }: SeasonRecord) =>
		ruleKinds.some((kind) => facts[kind].some(isInForce));
	return (seasons.find(hasRule) ?? seasons[0])?.season ?? '';
});

/** Whether a rule is confirmed, and not of its own season alone. */
function isInForce({ from }: Pick<Fact, 'from'>) {
	return !from.isCopied && !from.isOnlyThen;
}

/** Rules of more than two seasons before the coming one may well have changed. */
function isTooOld({ next }: ExamRecord, season: string) {
	return Number(season) < Number(next.season) - 2;
}

/** The rules of one kind: of the season itself, or else the last ones known, which then are only a hint. */
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
	// Students who are appearing now are inside every window of years so far, unless nothing recent is known.
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

/** By how many years a rule may have moved on when the student applies: one, and those until their class 12. */
export function yearsMoved(next: string, student: Student): number {
	return 1 + Number(firstSeason(next, student)) - Number(next);
}

/** How the same rule, moved on by some years, would look at the student. */
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
 * What several sources come to: one that would refuse makes it a question. Where one asks for a result that is awaited,
 * the first one named decides, and the answer tells what the other says.
 */
function agree(readings: readonly Outcome[]): Outcome | undefined {
	const [first] = readings;
	if (readings.every((one) => one === 'fail')) return first;
	return readings.includes('fail') || readings.includes('ask') ? 'ask' : first;
}

interface FoundFacts {
	season: string;
	facts: Fact[];
}

/** Nothing of the student is in them, so they are looked up once for all students. */
const foundOf = memoizeByObject((_: ExamRecord) => new Map<string, FoundFacts | undefined>());

function findFacts(record: ExamRecord, kind: FactKind, upTo: string, part: Part) {
	const found = foundOf(record);
	const key = JSON.stringify([kind, upTo, part]);
	if (!found.has(key)) found.set(key, lookUpFacts(record, kind, upTo, part));
	return found.get(key);
}

/**
 * An institute's own rule goes before that of its test; without an institute only what holds for the whole exam counts.
 */
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

/** What cannot be a yes: rules that were looked for and not found, and what nobody says of foreign passports. */
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

/** Who enters by another's test must be allowed to sit that test: the most favourable of those accepted counts. */
function judgeTests(
	record: ExamRecord,
	student: Student,
	records: readonly ExamRecord[],
): Reason[] {
	const found = findFacts(record, 'testsAccepted', record.next.season, {});
	const accepted = (found?.facts[0] as Fact<'testsAccepted'> | undefined)?.value;
	if (!accepted || accepted.others) return [];
	const tests = records.filter(({ slug }) => slug !== record.slug && accepted.exams.includes(slug));
	const verdicts = tests.flatMap((test) => judgeRules(test, student, records, {}));
	const rank = ['yes', 'yes-if', 'ask', 'no'];
	return (
		verdicts.toSorted((a, b) => rank.indexOf(a.verdict) - rank.indexOf(b.verdict))[0]?.reasons ?? []
	);
}
