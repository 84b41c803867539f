import type { ExamRecord } from '#app/features/facts/exam-record.ts';
import { isExam, readSeasonDays } from '#app/features/facts/read-season.ts';
import { moveYears } from '#app/features/facts/usual-dates.ts';
import { addDays } from '#app/platform/india-time.ts';
import {
	type Aim,
	findSyllabusOwner,
	listStudyTopics,
	listWithoutSyllabus,
	type SchoolTopic,
	type StudyTopic,
} from './list-study-topics.ts';
import type { Student } from './student.ts';
import { judgeExam } from './verdicts/judge-exam.ts';

/** The most weeks and the most hours a week that a plan has. */
export const planLimits = { weeks: 60, hours: 60 };

/** Half a year, where the student names no other number: from one school term to the next season of exams. */
const usualWeeks = 26;

/** What a plan is made for. */
export interface WeekPlanOptions extends Aim {
	hours: number;
	/** How many weeks the student wants; an announced exam day goes before it. */
	weeks?: number;
	/** YYYY-MM-DD. */
	from: string;
	/** The year of the student's class 12: before it they take no exam. */
	class12Year?: number;
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

/**
 * What a plan leads up to: an announced day, a number of weeks that the student chose, or else one that we chose, which
 * ends before the time of year at which one of the exams was last.
 */
export type Goal =
	| { kind: 'exam'; exam: string; day: string }
	| { kind: 'own'; lastSeason: LastSeason[] }
	| { kind: 'ours'; lastSeason: LastSeason[]; endsBefore?: LastSeason };

/** When an exam was last, where the coming season's day is not announced. */
export interface LastSeason {
	exam: string;
	next: string;
	season?: string;
	/** As families read it: “4 May”. */
	day?: string;
	/**
	 * That day as YYYY-MM-DD: it is of that season, and never moved. Of an exam that can be taken over months it is the
	 * last one.
	 */
	examDay?: string;
}

/** A week-by-week plan. */
export interface WeekPlan {
	hours: number;
	goal: Goal;
	weeks: Week[];
	/** In the order of study. */
	topics: StudyTopic[];
	/** What does not fit into the hours. */
	leftOut: StudyTopic[];
	/** What would make room for all of it: hours in as many weeks, or weeks at as many hours. */
	room?: { hours?: number; weeks?: number };
	/** Chosen exams whose topics are not known. */
	withoutSyllabus: { slug: string; name: string }[];
}

/** The hours a week that are planned for whoever names none. */
export const usualHours = 8;

/**
 * The plan of a student: for the exams they chose, or else for all that they may take and whose topics are known.
 */
export function planStudentWeeks(
	records: readonly ExamRecord[],
	known: readonly SchoolTopic[],
	student: Student,
	{ weeks, from }: Pick<WeekPlanOptions, 'weeks' | 'from'>,
): WeekPlan {
	const { exams = [], mathematics, hours = usualHours } = student;
	const open = records.filter((record) =>
		record.syllabus ? judgeExam(record, student, records)[0]?.verdict !== 'no' : false,
	);
	return makeWeekPlan(records, known, {
		exams: exams.length > 0 ? exams : open.map(({ slug }) => slug),
		mathematics,
		hours: Math.floor(hours),
		weeks,
		from,
		class12Year: student.class12?.year,
	});
}

/** Makes the plan from today to the exam. No day is ever guessed from last season's. */
export function makeWeekPlan(
	records: readonly ExamRecord[],
	known: readonly SchoolTopic[],
	options: WeekPlanOptions,
): WeekPlan {
	const ordered = listStudyTopics(records, known, options);
	const mocks = listMocks(records, options.exams);
	const { hours, from } = options;
	const needed = Math.min(usualWeeks, findRoom(ordered, 0, hours).weeks ?? usualWeeks);
	const { goal, weeks } = findGoal(records, options, needed);
	const count = clampWeeks(weeks);
	const { learning, topics, leftOut } = chooseTopics(ordered, count, hours);
	const filled = [
		...spread(topics, learning, hours),
		...practise(topics, mocks, count - learning, hours),
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
	};
}

/** The first announced day ahead of the chosen exams; what is tentative or reported is no day to plan for. */
function findGoal(
	records: readonly ExamRecord[],
	options: WeekPlanOptions,
	needed: number,
): { goal: Goal; weeks: number } {
	const { exams, from } = options;
	const chosen = records.filter(({ slug }) => exams.includes(slug));
	const days = chosen.flatMap(({ slug, seasons }) =>
		seasons.flatMap(({ dates }) =>
			dates.flatMap((one) =>
				isExam(one) && one.status === 'announced' && one.date && one.date > from
					? [{ exam: slug, day: one.date }]
					: [],
			),
		),
	);
	const [first] = days.toSorted((a, b) => a.day.localeCompare(b.day));
	if (first) return { goal: { kind: 'exam', ...first }, weeks: weeksUntil(first.day, from) };
	const lastSeason = chosen.map(({ slug, next, seasons }): LastSeason => {
		const last = seasons.map(readSeasonDays).find(({ examDay }) => examDay && examDay <= from);
		const { season, exam: day, examDay: first = '', lastExamDay = first } = last ?? {};
		const isOverMonths = weeksUntil(lastExamDay, first) > longestSitting;
		const examDay = isOverMonths ? lastExamDay : first;
		return { exam: slug, next: next.season, season, day, examDay: examDay || undefined };
	});
	if (options.weeks) return { goal: { kind: 'own', lastSeason }, weeks: options.weeks };
	const usual = findUsualEnd(lastSeason, options);
	if (!usual || usual.weeks > needed) return { goal: { kind: 'ours', lastSeason }, weeks: needed };
	return { goal: { kind: 'ours', lastSeason, endsBefore: usual.exam }, weeks: usual.weeks };
}

/** The weeks up to which all sittings of an exam are one: no student can choose a later one. */
const longestSitting = 6;

/** In fewer weeks nobody learns all topics: an exam that is sooner ends the plan only where there is no other. */
const leastWeeks = 8;

/** The weeks to the earliest exam, if it is as early in its year as in the last season. */
function findUsualEnd(
	exams: readonly LastSeason[],
	{ from, class12Year = 0 }: Pick<WeekPlanOptions, 'from' | 'class12Year'>,
) {
	const ahead = exams.flatMap((exam) => {
		if (!exam.examDay) return [];
		const coming = Math.max(Number(exam.next), class12Year);
		const weeks = weeksUntil(moveYears(exam.examDay, coming - Number(exam.season)), from);
		return weeks > 0 ? [{ exam, weeks }] : [];
	});
	const sorted = ahead.toSorted((a, b) => a.weeks - b.weeks);
	return sorted.find(({ weeks }) => weeks >= leastWeeks) ?? sorted.at(-1);
}

const week = 7 * 24 * 60 * 60_000;

function weeksUntil(day: string, from: string) {
	return Math.floor((Date.parse(day) - Date.parse(from)) / week);
}

function clampWeeks(weeks: number) {
	return Math.max(1, Math.min(planLimits.weeks, weeks));
}

/** How many of the weeks are for mocks and revision alone: about a quarter, at the end. */
function practiceWeeks(weeks: number) {
	return Math.min(10, Math.ceil(weeks / 4));
}

function chooseTopics(ordered: readonly StudyTopic[], weeks: number, hours: number) {
	const learning = weeks - practiceWeeks(weeks);
	let room = learning * hours;
	const topics: StudyTopic[] = [];
	const leftOut: StudyTopic[] = [];
	for (const topic of ordered) {
		const buildsOnLeftOut = leftOut.some(({ slug }) => topic.after.includes(slug));
		if (topic.hours > room || buildsOnLeftOut) leftOut.push(topic);
		else {
			topics.push(topic);
			room -= topic.hours;
		}
	}
	return { learning, topics, leftOut };
}

/** Lays the topics over the weeks in their order, as evenly as they go; a long one runs on into the next week. */
function spread(topics: readonly StudyTopic[], weeks: number, hours: number): WeekItem[][] {
	const all = topics.reduce((sum, topic) => sum + topic.hours, 0);
	const perWeek = Math.min(hours, Math.max(1, Math.ceil(all / Math.max(1, weeks))));
	const filled: WeekItem[][] = Array.from({ length: weeks }, () => []);
	let at = 0;
	let free = perWeek;
	for (const { slug, hours: needed } of topics) {
		let left = needed;
		while (left > 0) {
			if (free === 0) {
				at += 1;
				free = perWeek;
			}
			const now = Math.min(left, free);
			filled[at]?.push({ kind: 'topic', topic: slug, hours: now, isContinued: left < needed });
			left -= now;
			free -= now;
		}
	}
	return filled;
}

/** The paper of an exam, sat in full time and then gone through for as long. */
interface Mock {
	exam: string;
	hours: number;
}

const usualMinutes = 90;

/** One per paper: exams that take another's test share its mock. */
function listMocks(records: readonly ExamRecord[], exams: readonly string[]): Mock[] {
	const owners = new Set(exams.map((slug) => findSyllabusOwner(slug, records)));
	return [...owners].flatMap((owner) => {
		if (!owner) return [];
		const papers = owner.seasons.flatMap(({ papers }) => papers);
		const minutes = papers.find((paper) => paper.minutes)?.minutes ?? usualMinutes;
		return [{ exam: owner.slug, hours: Math.ceil((minutes * 2) / 60) }];
	});
}

/** The last weeks: up to two mocks each, the exams in turn, and in the hours left the topics again. */
function practise(
	topics: readonly StudyTopic[],
	mocks: readonly Mock[],
	weeks: number,
	hours: number,
): WeekItem[][] {
	let taken = 0;
	const perWeek = Math.ceil(topics.length / Math.max(1, weeks));
	return Array.from({ length: weeks }, (_, n) => {
		let free = hours;
		const items: WeekItem[] = [];
		const fitting = mocks.filter((mock) => mock.hours <= hours);
		for (let count = 0; count < 2; count += 1) {
			const mock = fitting[taken % Math.max(1, fitting.length)];
			// Beside a second mock, at least as much time is left for the topics.
			if (!mock || mock.hours > (count === 0 ? free : free / 2)) break;
			items.push({ kind: 'mock', ...mock });
			free -= mock.hours;
			taken += 1;
		}
		const again = topics.slice(n * perWeek, (n + 1) * perWeek).map(({ slug }) => slug);
		if (again.length > 0 && free > 0) {
			items.push({ kind: 'revision', topics: again, hours: Math.min(free, again.length) });
		}
		return items;
	});
}

/** The least hours in so many weeks, and the least weeks at so many hours, into which everything fits. */
function findRoom(ordered: readonly StudyTopic[], weeks: number, hours: number) {
	const upTo = (most: number) => Array.from({ length: most }, (_, n) => n + 1);
	const all = ordered.reduce((sum, topic) => sum + topic.hours, 0);
	const fits = (inWeeks: number, atHours: number) =>
		all <= (inWeeks - practiceWeeks(inWeeks)) * atHours;
	return {
		hours: upTo(planLimits.hours).find((more) => fits(weeks, more)),
		weeks: upTo(planLimits.weeks).find((more) => fits(more, hours)),
	};
}
