import { endOfSchoolYear, isExamSeason } from '#app/features/content/exam-season.ts';
import { addMonths } from '#app/platform/india-time.ts';

/** A programme's start, and the exam year it is for, if any. */
export interface BatchStart {
	starts: string;
	ends?: string;
	examYear?: number;
}

/** The classes that can enrol, as families read them, in order. */
const classes = ['Class 11', 'Class 12', 'Drop year'];

/** The exam years of a class; during exams, both the current and the next. */
export function listExamYears(inClass: string, today: string): number[] {
	const next = endOfSchoolYear(today);
	if (inClass === 'Class 11') return [next + 1];
	return isExamSeason(today) ? [next - 1, next] : [next];
}

/** Whether a start suits somebody's exams and their class by then. */
export function suitsStudent(
	{ starts, examYear }: BatchStart,
	madeFor: readonly string[],
	{ inClass, today }: { inClass: string; today: string },
): boolean {
	return (
		isForYear(examYear, listExamYears(inClass, today)) &&
		(madeFor.length === 0 || madeFor.includes(findClassOn(starts, inClass, today)))
	);
}

/** Whether these exams are theirs; a programme without a year suits everybody. */
export function isForYear(examYear: number | undefined, years: readonly number[]): boolean {
	return examYear === undefined || years.includes(examYear);
}

/** Somebody's class on a later day. */
function findClassOn(day: string, inClass: string, today: string) {
	const later = classes.indexOf(inClass) + endOfSchoolYear(day) - endOfSchoolYear(today);
	return classes[Math.min(later, classes.length - 1)] ?? inClass;
}

/** How many months ahead families plan; later starts are named only if there is no other. */
const monthsAhead = 6;

export function isNear({ starts }: BatchStart, today: string): boolean {
	return starts <= addMonths(today, monthsAhead);
}
