import { addDays, addMonths } from '#app/platform/india-time.ts';

/** The year in which the school year of a day ends: school years go from April to March. */
export function endOfSchoolYear(today: string): number {
	const [year = 0, month = 0] = today.split('-').map(Number);
	return month >= 4 ? year + 1 : year;
}

/** The last day of a batch; the day it starts on where nobody has said how long it takes. */
export function findBatchEnd(starts: string, months = 0): string {
	return months > 0 ? addDays(addMonths(starts, months), -1) : starts;
}

/** When the last interviews of a season are over: exams are from late April to June, interviews after them. */
export const seasonEnd = '07-31';

/** The year of the exams that a batch prepares for. Whoever starts in class 11 takes them at the end of class 12. */
export function findExamYear(
	starts: string,
	{ months, classes = [] }: { months?: number; classes?: readonly string[] },
): number {
	if (classes.length === 1 && classes[0] === 'Class 11') return endOfSchoolYear(starts) + 1;
	const ends = findBatchEnd(starts, months);
	const year = Number(ends.slice(0, 4));
	return ends.slice(5) <= seasonEnd ? year : year + 1;
}
