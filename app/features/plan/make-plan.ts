import { addRemark } from '#app/features/facts/brief-topics.ts';
import type { ExamRecord, Provenance, Source } from '#app/features/facts/exam-record.ts';
import { formatDayAndMonth } from '#app/platform/format-date.ts';
import { memoizeByObject } from '#app/platform/memoize-by-object.ts';
import { joinList, lowerFirst } from '#app/platform/text.ts';
import type { ProgrammeChoice } from './fit-programme.ts';
import type { SchoolTopic } from './list-study-topics.ts';
import { firstSeason } from './school-year.ts';
import { findScorablePaper } from './score/find-paper.ts';
import type { Student } from './student.ts';
import {
	type DescribedReason,
	describeReason,
	detailNames,
	reach,
} from './verdicts/describe-reason.ts';
import { judgeExam, type Reason, type Verdict, yearsMoved } from './verdicts/judge-exam.ts';
import { ruleInSentence } from './verdicts/write-rule.ts';

/** Everything a plan is made from, on the server and on the device. */
export interface PlanBook {
	records: ExamRecord[];
	pages: Record<string, string>;
	/** The names of institutes with their own rules. */
	institutes: Record<string, string>;
	topics: SchoolTopic[];
	programmes: ProgrammeChoice[];
}

export interface PlanVerdict extends Pick<Verdict, 'exam' | 'course' | 'verdict' | 'season'> {
	/** The exam's name. */
	name: string;
	institute?: { slug: string; name: string };
	/** Why, in one sentence. */
	sentence: string;
	/** Further notes: a result date, or a close limit. */
	hints: string[];
	reasons: DescribedReason[];
	/** Whether the student's own details would settle it. */
	isMissingDetails: boolean;
}

/** An exam's dates, newest season first. */
export interface PlanYear {
	exam: string;
	name: string;
	next: ExamRecord['next'];
	seasons: {
		season: string;
		steps: {
			step: string;
			text: string;
			date?: string;
			end?: string;
			status: 'announced' | 'tentative' | 'reported';
		}[];
		from: Pick<Provenance, 'season' | 'confidence' | 'checkedOn' | 'isCopied'> & {
			sources: Source[];
		};
	}[];
}

export interface PlanExam {
	slug: string;
	name: string;
	page?: string;
	officialSite?: string;
	canScore: boolean;
}

export interface Plan {
	exams: PlanExam[];
	verdicts: PlanVerdict[];
	years: PlanYear[];
	/** The year of the student's class 12, if given: the first season they apply in. */
	class12Year?: number;
}

/** Makes a student's plan. Nothing is stored. */
export function makePlan(book: PlanBook, student: Student): Plan {
	// A record without a page is a collection of remarks, not an exam.
	const exams = book.records.filter(({ slug }) => book.pages[slug]);
	const chosen = exams.filter(({ slug }) => !student.exams?.length || student.exams.includes(slug));
	return {
		exams: chosen.map((record) => ({
			slug: record.slug,
			name: record.name,
			page: book.pages[record.slug],
			officialSite: record.officialSite,
			canScore: scorableOf(book.records).has(record.slug),
		})),
		verdicts: chosen.flatMap((record) => toPlanVerdicts(book, record, student)),
		years: chosen.map(yearOf).filter(({ seasons }) => seasons.length > 0),
		class12Year: student.class12?.year,
	};
}

function toPlanVerdicts(book: PlanBook, record: ExamRecord, student: Student): PlanVerdict[] {
	const verdicts = judgeExam(record, student, book.records);
	const next = firstSeason(record.next.season, student);
	const moved = yearsMoved(record.next.season, student);
	return verdicts.map(({ exam, institute, course, verdict, season, reasons, ...judged }) => {
		const { finishBy, isTight } = judged;
		const described = describeReasons(book, exam, reasons, student);
		const isMissingDetails = verdict === 'ask' && described.every(({ missing }) => missing);
		const by = finishBy && formatDayAndMonth(finishBy.value.day);
		const isLastYears = finishBy && finishBy.from.season !== season;
		return {
			exam,
			name: record.name,
			institute: institute
				? { slug: institute, name: book.institutes[institute] ?? institute }
				: undefined,
			course,
			verdict,
			season,
			sentence: describeSentence(
				{ verdict, season, reasons, next },
				described,
				by && !isLastYears ? ` by ${by}` : '',
			),
			hints: [
				...(verdict === 'no' ? [] : described.flatMap(({ elsewhere }) => elsewhere ?? [])),
				...(by && (verdict === 'yes' || (verdict === 'yes-if' && isLastYears))
					? [`In ${finishBy.from.season}, students had to finish class 12 by ${by}.`]
					: []),
				...(verdict !== 'no' && isTight
					? [
							`This is close. If the ${next} rules move by ${moved === 1 ? 'a year' : `${moved} years`}, as they have before, you may no longer be eligible. Check them when they are out.`,
						]
					: []),
			],
			reasons: described.map(nameTest),
			isMissingDetails,
		};
	});
}

/** The rules as text. Those of an accepted test are left out if they add nothing. */
function describeReasons(
	{ records }: PlanBook,
	exam: string,
	reasons: readonly Reason[],
	student: Student,
): DescribedReason[] {
	const described = reasons.map((reason) => {
		const owner = records.find(({ slug }) => slug === reason.exam);
		const test = reason.exam === exam ? undefined : (owner?.name ?? reason.exam);
		return { ...describeReason(reason, student, owner), test };
	});
	return described.filter(({ test, kind, rule, isOpenToAll, missing }) => {
		const own = described.filter((one) => test && !one.test && one.kind === kind);
		return !own.some(
			(one) => one.rule === rule || isOpenToAll || (missing && one.missing === missing),
		);
	});
}

/** Names the test that a rule belongs to. */
function nameTest(reason: DescribedReason): DescribedReason {
	const { test, rule, why } = reason;
	if (!test) return reason;
	const name = (text: string) => `For ${test}: ${ruleInSentence(text)}`;
	return { ...reason, rule: name(rule), why: name(why) };
}

/** The reason in one sentence: what only the institute can answer comes before what the student can add. */
function describeSentence(
	judged: Pick<Verdict, 'verdict' | 'season' | 'reasons'> & { next: string },
	described: readonly DescribedReason[],
	resultBy: string,
): string {
	const { verdict, season, reasons, next } = judged;
	if (verdict === 'yes') {
		const later = season < next ? ` The ${next} rules are not out yet.` : '';
		const isDisputed = described.some(({ elsewhere }) => elsewhere);
		const agreed = isDisputed ? ' that sources agree on' : '';
		return `You meet every ${season} rule${agreed}.${later}`;
	}
	const old = reasons.filter(({ isOld }) => isOld).map((reason) => reason.season);
	if (old.length > 1) {
		return `The latest rules we found are from ${old.toSorted().at(-1)}. Ask whether they still apply.`;
	}
	const first = described.find(({ missing }) => !missing) ?? described[0];
	if (!first) return '';
	if (verdict === 'ask' && first.missing) return describeNeeds(described);
	const { isOld, disputedBy = [] } = reasons[described.indexOf(first)] ?? {};
	const isRule = first.isKnown && !isOld;
	const isDisputed = first.outcome === 'ask' && disputedBy.length > 0;
	if (verdict === 'ask' && (!isRule || isDisputed)) return nameTest(first).why;
	const why = verdict === 'yes-if' ? `${joinConditions(first, described, resultBy)}.` : first.why;
	const whose = first.test ? ` of ${first.test}` : '';
	const by = `By the ${first.from.season} rules${whose}`;
	return /^(?:You|Only) /.test(why) ? `${by}, ${lowerFirst(why)}` : `${by}: ${ruleInSentence(why)}`;
}

/** Lists the rules that cannot be judged until the student gives more details. */
function describeNeeds(described: readonly DescribedReason[]) {
	const ruled = described.filter(({ needs }) => needs);
	const others = described.filter(({ needs }) => !needs);
	const also = joinList([
		...new Set(others.map(({ missing = 'passport' }) => detailNames[missing])),
	]);
	const seasons = [...new Set(ruled.map(({ from }) => from.season))];
	if (ruled.length === 0) return `It depends on ${also}.`;
	const needs = ruled.map(({ needs: need = '', test, from }) => {
		const season = seasons.length > 1 ? `${from.season} rule` : '';
		return `${test ? `for ${test}: ` : ''}${addRemark(need, season)}`;
	});
	const whose = seasons.length > 1 ? 'It depends on these rules' : `${seasons[0]} rules`;
	return `${whose}: ${needs.join('; ')}.${also ? ` It also depends on ${also}.` : ''}`;
}

/** “You can apply if you reach 60% in class 10 and 60% in class 12”: in class 10 both are still to come. */
function joinConditions(
	first: DescribedReason,
	described: readonly DescribedReason[],
	resultBy: string,
) {
	if (first.kind !== 'class10Percent') return first.why + resultBy;
	const second = described.find(
		({ why, kind, test }) =>
			kind === 'class12Percent' && test === first.test && why.startsWith(reach),
	);
	return second ? `${first.why} and${second.why.slice(reach.length)}${resultBy}` : first.why;
}

/** How many past seasons a timeline shows. */
const maxSeasons = 3;

/** Cached per record, since it does not depend on the student. */
const yearOf = memoizeByObject(readYear);
const scorableOf = memoizeByObject((records: readonly ExamRecord[]) => {
	const scorable = records.filter((record) => findScorablePaper(record, records));
	return new Set(scorable.map(({ slug }) => slug));
});

function readYear({ slug, name, next, seasons }: ExamRecord): PlanYear {
	const dated = seasons.filter(({ dates }) => dates.some(({ date }) => date));
	return {
		exam: slug,
		name,
		next,
		seasons: dated.slice(0, maxSeasons).map(({ season, dates }) => {
			const [first] = dates;
			const sources = new Map(
				dates
					.flatMap(({ from }) => from.sources)
					.map((source) => [source.url ?? source.title, source]),
			);
			return {
				season,
				steps: dates.map(({ step, text, date, end, status }) => ({
					step,
					text,
					date,
					end,
					status,
				})),
				from: {
					season,
					confidence: dates.every(({ from }) => from.confidence === 'official')
						? 'official'
						: 'reported',
					checkedOn: first?.from.checkedOn ?? '',
					isCopied: false,
					sources: [...sources.values()],
				},
			};
		}),
	};
}
