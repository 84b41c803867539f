import { fitProgramme, type ProgrammeFit } from './fit-programme.ts';
import type { PlanBook } from './make-plan.ts';
import { planLimits, planStudentWeeks, type WeekPlan } from './make-week-plan.ts';
import type { Student } from './student.ts';

/** The week plan, and the fitting programme. */
export interface Study {
	weekPlan: WeekPlan;
	fit: ProgrammeFit;
}

/** Makes the study part of a plan; the number of weeks is typed text. */
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

/** The error in a typed number of weeks, by field name. */
export function findWrongWeeks(typed: string | undefined): { weeks?: string } {
	const weeks = Number(typed || 1);
	if (Number.isInteger(weeks) && weeks >= 1 && weeks <= planLimits.weeks) return {};
	return { weeks: `Enter a number of weeks from 1 to ${planLimits.weeks}.` };
}

/** A typed number of weeks; undefined if it is not a number, so that the topics decide. */
export function readWeeks(typed: string | number | undefined): number | undefined {
	const weeks = Math.floor(Number(typed || Number.NaN));
	return weeks >= 1 ? Math.min(weeks, planLimits.weeks) : undefined;
}
