import { endOfSchoolYear, seasonEnd } from '#app/features/content/exam-season.ts';
import { addMonths } from '#app/platform/india-time.ts';

/** A day on which a programme starts, and the year of the exams it is for, if it is for one. */
export interface Start {
	starts: string;
	ends?: string;
	examYear?: number;
}

/** The classes that can enrol, as families read them, in the order of the school years. */
const classes = ['Class 11', 'Class 12', 'Drop year'];

/** The years of the exams that somebody in this class takes; while exams are on, both those of now and the next. */
export function listExamYears(inClass: string, today: string): number[] {
	const next = endOfSchoolYear(today);
	if (inClass === 'Class 11') return [next + 1];
	const isOn = today.slice(5) >= '04-01' && today.slice(5) <= seasonEnd;
	return isOn ? [next - 1, next] : [next];
}

/** Whether a start is for somebody's exams, and for the class they are in by then. */
export function suitsStudent(
	{ starts, examYear }: Start,
	madeFor: readonly string[],
	{ inClass, today }: { inClass: string; today: string },
): boolean {
	return (
		isForYear(examYear, listExamYears(inClass, today)) &&
		(madeFor.length === 0 || madeFor.includes(findClassOn(starts, inClass, today)))
	);
}

/** Whether exams of this year are among theirs; what is for no year in particular is for everybody. */
export function isForYear(examYear: number | undefined, years: readonly number[]): boolean {
	return examYear === undefined || years.includes(examYear);
}

/** The class that somebody is in on a later day. */
function findClassOn(day: string, inClass: string, today: string) {
	const later = classes.indexOf(inClass) + endOfSchoolYear(day) - endOfSchoolYear(today);
	return classes[Math.min(later, classes.length - 1)] ?? inClass;
}

/** How many months ahead a family plans; a start after that is named only where there is no other. */
const monthsAhead = 6;

/** Whether a start is near enough to plan for. */
export function isNear({ starts }: Start, today: string): boolean {
	return starts <= addMonths(today, monthsAhead);
}
