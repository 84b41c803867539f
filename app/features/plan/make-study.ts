import { fitProgramme, type ProgrammeFit } from './fit-programme.ts';
import type { PlanBook } from './make-plan.ts';
import { planLimits, planStudentWeeks, type WeekPlan } from './make-week-plan.ts';
import type { Student } from './student.ts';

/** What to do this week and after, and which programme fits. */
export interface Study {
	weekPlan: WeekPlan;
	fit: ProgrammeFit;
}

/** Makes the study part of a plan; how many weeks is text that somebody typed. */
export function makeStudy(
	book: Pick<PlanBook, 'records' | 'topics' | 'programmes'>,
	student: Student,
	{ today, weeks }: { today: string; weeks?: string | number },
): Study {
	const weekPlan = planStudentWeeks(book.records, book.topics, student, {
		weeks: readWeeks(weeks),
		from: today,
	});
	const isAllFitting = weekPlan.leftOut.length === 0;
	return { weekPlan, fit: fitProgramme(book.programmes, student, { today, isAllFitting }) };
}

/** What is wrong with a number of weeks that was typed, by the name of its field. */
export function findWrongWeeks(typed: string | undefined): { weeks?: string } {
	const weeks = Number(typed || 1);
	if (Number.isInteger(weeks) && weeks >= 1 && weeks <= planLimits.weeks) return {};
	return { weeks: `Enter a number of weeks from 1 to ${planLimits.weeks}.` };
}

/** The number of weeks that was typed; none for what is no number, so that as many are planned as the topics take. */
export function readWeeks(typed: string | number | undefined): number | undefined {
	const weeks = Math.floor(Number(typed || Number.NaN));
	return weeks >= 1 ? Math.min(weeks, planLimits.weeks) : undefined;
}
