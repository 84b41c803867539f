import type { ExamRecord } from '#app/features/facts/exam-record.ts';
import { isExam, readSeasonDays } from '#app/features/facts/read-season.ts';
import { moveYears } from '#app/features/facts/usual-dates.ts';
import { week } from '#app/platform/durations.ts';
import type { WeekPlanOptions } from './make-week-plan.ts';
import { firstSeason } from './school-year.ts';

/**
 * A plan's goal: an announced date, the student's number of weeks, or else ours, which ends before the time of year of
 * one of the last exams.
 */
export type Goal =
	| { kind: 'exam'; exam: string; day: string }
	| { kind: 'own'; lastSeason: LastSeason[] }
	| { kind: 'ours'; lastSeason: LastSeason[]; endsBefore?: LastSeason };

/** An exam's last date, while the coming one is unannounced. */
export interface LastSeason {
	exam: string;
	/** The season the student applies for. */
	next: string;
	season?: string;
	/** Readable: “4 May”. */
	day?: string;
	/** The real date, YYYY-MM-DD. For an exam taken over months it is the last day. */
	examDay?: string;
}

/** The first announced future date of the chosen exams; tentative and reported dates do not count. */
export function findGoal(
	records: readonly ExamRecord[],
	options: WeekPlanOptions,
	needed: number,
): { goal: Goal; weeks: number } {
	const { exams, from, class12Year = 0 } = options;
	const chosen = records.filter(({ slug }) => exams.includes(slug));
	const days = chosen.flatMap(({ slug, seasons }) =>
		seasons.flatMap(({ season, dates }) =>
			dates.flatMap((one) =>
				Number(season) >= class12Year &&
				isExam(one) &&
				one.status === 'announced' &&
				one.date &&
				one.date > from
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
		const isOverMonths = weeksUntil(lastExamDay, first) > maxSitting;
		const examDay = isOverMonths ? lastExamDay : first;
		const coming = Number(firstSeason(next.season, { class12: { year: class12Year } }));
		// The season that editors call next may be over.
		const isHeld = lastExamDay !== '' && lastExamDay <= from;
		const following = isHeld ? Math.max(coming, Number(season) + 1) : coming;
		return { exam: slug, next: String(following), season, day, examDay: examDay || undefined };
	});
	if (options.weeks) return { goal: { kind: 'own', lastSeason }, weeks: options.weeks };
	const usual = findUsualEnd(lastSeason, from);
	if (!usual) return { goal: { kind: 'ours', lastSeason }, weeks: needed };
	return { goal: { kind: 'ours', lastSeason, endsBefore: usual.exam }, weeks: usual.weeks };
}

/** Sittings within this many weeks count as one, since no student can choose a later one. */
const maxSitting = 6;

/** Nobody learns all topics in fewer weeks, so a nearer exam is the goal only if there is no other. */
const minWeeks = 8;

/** The weeks to the earliest exam, if it comes as early as last season. */
function findUsualEnd(exams: readonly LastSeason[], from: string) {
	const ahead = exams.flatMap((exam) => {
		if (!exam.examDay) return [];
		const years = Number(exam.next) - Number(exam.season);
		const weeks = weeksUntil(moveYears(exam.examDay, years), from);
		return weeks > 0 ? [{ exam, weeks }] : [];
	});
	const sorted = ahead.toSorted((a, b) => a.weeks - b.weeks);
	return sorted.find(({ weeks }) => weeks >= minWeeks) ?? sorted.at(-1);
}

function weeksUntil(day: string, from: string) {
	return Math.floor((Date.parse(day) - Date.parse(from)) / week);
}
