import { addDays, addMonths } from '#app/platform/india-time.ts';

/** The year in which a day's school year (April to March) ends. */
export function endOfSchoolYear(today: string): number {
	const [year = 0, month = 0] = today.split('-').map(Number);
	return month >= 4 ? year + 1 : year;
}

/** The last day of a batch; its start day if the length is unknown. */
export function findBatchEnd(starts: string, months = 0): string {
	if (months <= 0) return starts;
	const end = addDays(addMonths(starts, months), -1);
	// Six months from 31 August end in February, which has no 30th.
	const lastOfMonth = addDays(`${addMonths(starts.slice(0, 7), months + 1)}-01`, -1);
	return end < lastOfMonth ? end : lastOfMonth;
}

/** When a season's last interviews are over: exams are from late April to June. */
export const seasonEnd = '07-31';

/** The exam year a batch prepares for. Students who start in class 11 take the exams at the end of class 12. */
export function findExamYear(
	starts: string,
	{ months, classes = [] }: { months?: number; classes?: readonly string[] },
): number {
	if (classes.length === 1 && classes[0] === 'Class 11') return endOfSchoolYear(starts) + 1;
	const ends = findBatchEnd(starts, months);
	const year = Number(ends.slice(0, 4));
	return ends.slice(5) <= seasonEnd ? year : year + 1;
}
