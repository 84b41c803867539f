import type { ExamRecord, Provenance, Source } from '#app/features/facts/exam-record.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { describeReason, type ReasonInWords } from './describe-reason.ts';
import { findScorablePaper } from './find-paper.ts';
import type { ProgrammeChoice } from './fit-programme.ts';
import { judgeExam, type Reason, type Verdict } from './judge-exam.ts';
import type { SchoolTopic } from './list-study-topics.ts';
import type { Student } from './student.ts';

/** All that a plan is made from: the same on the server and on the device. */
export interface PlanBook {
	records: ExamRecord[];
	/** The page of each exam, by its slug. */
	pages: Record<string, string>;
	/** The names of institutes that have rules of their own. */
	institutes: Record<string, string>;
	topics: SchoolTopic[];
	programmes: ProgrammeChoice[];
}

/** A verdict as the page shows it. */
export interface PlanVerdict extends Pick<Verdict, 'exam' | 'course' | 'verdict' | 'season'> {
	/** The exam's name. */
	name: string;
	institute?: { slug: string; name: string };
	/** Why, in one sentence. */
	sentence: string;
	/** What else to know: a date for the result, or a limit that is close. */
	hints: string[];
	reasons: ReasonInWords[];
	/** True where the student's own details would settle it. */
	isMissingDetails: boolean;
}

/** The year of one exam: its dates, the newest season first. */
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

/** One exam of the plan, and where to read on. */
export interface PlanExam {
	slug: string;
	name: string;
	page?: string;
	officialSite?: string;
	canScore: boolean;
}

/** Everything that the plan page shows. */
export interface Plan {
	exams: PlanExam[];
	verdicts: PlanVerdict[];
	years: PlanYear[];
}

/** Makes the plan of a student. Nothing of it is stored. */
export function makePlan(book: PlanBook, student: Student): Plan {
	// A record without a page of its own is a collection of remarks, not an exam.
	const exams = book.records.filter(({ slug }) => book.pages[slug]);
	const wanted = exams.filter(({ slug }) => !student.exams?.length || student.exams.includes(slug));
	return {
		exams: wanted.map((record) => ({
			slug: record.slug,
			name: record.name,
			page: book.pages[record.slug],
			officialSite: record.officialSite,
			canScore: findScorablePaper(record, book.records) !== undefined,
		})),
		verdicts: wanted.flatMap((record) => describeVerdicts(book, record, student)),
		years: wanted.map(readYear).filter(({ seasons }) => seasons.length > 0),
	};
}

function describeVerdicts(book: PlanBook, record: ExamRecord, student: Student): PlanVerdict[] {
	const verdicts = judgeExam(record, student, book.records);
	return verdicts.map(({ exam, institute, course, verdict, season, reasons, finishBy }) => {
		const described = reasons.map((reason) =>
			describeReason(
				reason,
				student,
				book.records.find(({ slug }) => slug === reason.exam),
			),
		);
		const isMissingDetails = verdict === 'ask' && described.every(({ missing }) => missing);
		const by = finishBy && formatDay(finishBy.value.day).slice(0, -5);
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
			sentence: `${saySentence(verdict, season, reasons, described)}${
				verdict === 'yes-if' ? `${by && !isLastYears ? ` by ${by}` : ''}.` : ''
			}`,
			hints: [
				...(by && (verdict === 'yes' || (verdict === 'yes-if' && isLastYears))
					? [`Class 12 had to be completed by ${by} in ${finishBy.from.season}.`]
					: []),
				...(verdict !== 'no' && described.some(({ isTight }) => isTight)
					? [
							`Close: if the ${record.next.season} rules move on by a year, as they did before, you may be out. Check when they are published.`,
						]
					: []),
			],
			reasons: described,
			isMissingDetails,
		};
	});
}

/** Why, as far as one sentence can say it: what only the institute can answer goes before what the student can add. */
function saySentence(
	verdict: Verdict['verdict'],
	season: string,
	reasons: readonly Reason[],
	described: readonly ReasonInWords[],
): string {
	if (verdict === 'yes') return `You meet every rule of ${season}.`;
	const old = reasons.filter(({ isOld }) => isOld).map((reason) => reason.season);
	if (old.length > 1) {
		return `The last rules we know are of ${old.toSorted().at(-1)}. Ask whether they still hold.`;
	}
	const first = described.find(({ missing }) => !missing) ?? described[0];
	return first?.why ?? '';
}

/** How many past seasons a timeline shows. */
const mostSeasons = 3;

function readYear({ slug, name, next, seasons }: ExamRecord): PlanYear {
	const dated = seasons.filter(({ dates }) => dates.some(({ date }) => date));
	return {
		exam: slug,
		name,
		next,
		seasons: dated.slice(0, mostSeasons).map(({ season, dates }) => {
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
