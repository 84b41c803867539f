import type { ExamRecord } from '#app/features/facts/exam-record.ts';
import { addDays } from '#app/platform/india-time.ts';
import { chooseTopics } from './choose-topics.ts';
import { listMocks, planPracticeWeeks, spreadOverWeeks } from './fill-weeks.ts';
import { findGoal, type Goal } from './find-goal.ts';
import {
	type Aim,
	listStudyTopics,
	listWithoutSyllabus,
	type SchoolTopic,
	type StudyTopic,
} from './list-study-topics.ts';
import type { Student } from './student.ts';
import { judgeExam } from './verdicts/judge-exam.ts';

/** The maximum weeks and weekly hours: from the start of class 11 to the exams after class 12. */
export const planLimits = { weeks: 120, hours: 60 };

/** The default: half a year, from one school term to the next exam season. */
const defaultWeeks = 26;

export interface WeekPlanOptions extends Aim {
	hours: number;
	/** Those of the exams that the student may surely take; their topics come first if hours are short. */
	sureExams?: readonly string[];
	/** The wanted number of weeks; an announced exam date takes precedence. */
	weeks?: number;
	/** YYYY-MM-DD. */
	from: string;
	/** The year of the student's class 12, before which they take no exam. */
	class12Year?: number;
	/** Whether the class 12 board exams are still to come. */
	isAppearing?: boolean;
}

/** One thing to do in a week. */
export type WeekItem =
	| { kind: 'topic'; topic: string; hours: number; isContinued: boolean }
	| { kind: 'mock'; exam: string; hours: number }
	| { kind: 'revision'; topics: string[]; hours: number };

/** Seven days of a plan. */
export interface Week {
	number: number;
	start: string;
	end: string;
	items: WeekItem[];
	hours: number;
}

/** A week-by-week plan. */
export interface WeekPlan {
	hours: number;
	goal: Goal;
	weeks: Week[];
	/** In the order of study. */
	topics: StudyTopic[];
	/** Topics that do not fit. */
	leftOut: StudyTopic[];
	/** What would make room: more hours in as many weeks, or more weeks at as many hours. */
	room?: { hours?: number; weeks?: number };
	/** Chosen exams without known topics. */
	withoutSyllabus: { slug: string; name: string }[];
	/** Whether the plan reaches the year of the board exams, whose dates are unknown. */
	hasBoards: boolean;
}

/** The default hours a week. */
export const defaultHours = 8;

/** A student's plan: for the chosen exams, or else all they may take with known topics. */
export function planStudentWeeks(
	records: readonly ExamRecord[],
	known: readonly SchoolTopic[],
	student: Student,
	{ weeks, from }: Pick<WeekPlanOptions, 'weeks' | 'from'>,
): WeekPlan {
	const { exams = [], mathematics, hours = defaultHours } = student;
	const open = records.flatMap((record) => {
		const verdict = record.syllabus && judgeExam(record, student, records)[0]?.verdict;
		return verdict && verdict !== 'no' ? [{ slug: record.slug, isSure: verdict !== 'ask' }] : [];
	});
	return makeWeekPlan(records, known, {
		...(exams.length > 0
			? { exams }
			: {
					exams: open.map(({ slug }) => slug),
					sureExams: open.flatMap(({ slug, isSure }) => (isSure ? slug : [])),
				}),
		mathematics,
		hours: Math.floor(hours),
		weeks,
		from,
		class12Year: student.class12?.year,
		isAppearing: student.class12?.appearing,
	});
}

/** Makes the plan from today to the exam. Dates are never guessed from last season. */
export function makeWeekPlan(
	records: readonly ExamRecord[],
	known: readonly SchoolTopic[],
	options: WeekPlanOptions,
): WeekPlan {
	const ordered = listStudyTopics(records, known, options);
	const mocks = listMocks(records, options.exams);
	const { hours, from, class12Year, isAppearing = false } = options;
	const needed = Math.min(defaultWeeks, findRoom(ordered, 0, hours).weeks ?? defaultWeeks);
	const { goal, weeks } = findGoal(records, options, needed);
	const count = clampWeeks(weeks);
	const learning = count - practiceWeeks(count);
	const { topics, leftOut } = chooseTopics(ordered, learning * hours, options);
	const filled = [
		...spreadOverWeeks(topics, learning, hours),
		...planPracticeWeeks(topics, mocks, count - learning, hours),
	];
	return {
		hours,
		goal,
		weeks: filled.map((items, n) => {
			const start = addDays(from, n * 7);
			const used = items.reduce((sum, item) => sum + item.hours, 0);
			return { number: n + 1, start, end: addDays(start, 6), items, hours: used };
		}),
		topics,
		leftOut,
		room: leftOut.length > 0 ? findRoom(ordered, count, hours) : undefined,
		withoutSyllabus: listWithoutSyllabus(records, options).map(({ slug, name }) => ({
			slug,
			name,
		})),
		hasBoards:
			isAppearing &&
			from < `${class12Year}-04-01` &&
			addDays(from, count * 7 - 1) >= String(class12Year),
	};
}

function clampWeeks(weeks: number) {
	return Math.max(1, Math.min(planLimits.weeks, weeks));
}

/** The weeks for mocks and revision only: about a quarter, at the end. */
function practiceWeeks(weeks: number) {
	return Math.min(10, Math.ceil(weeks / 4));
}

/** The least hours in these weeks, and the least weeks at these hours, that fit everything. */
function findRoom(ordered: readonly StudyTopic[], weeks: number, hours: number) {
	const upTo = (max: number) => Array.from({ length: max }, (_, n) => n + 1);
	const all = ordered.reduce((sum, topic) => sum + topic.hours, 0);
	const fits = (inWeeks: number, atHours: number) =>
		all <= (inWeeks - practiceWeeks(inWeeks)) * atHours;
	return {
		hours: upTo(planLimits.hours).find((more) => fits(weeks, more)),
		weeks: upTo(planLimits.weeks).find((more) => fits(more, hours)),
	};
}
