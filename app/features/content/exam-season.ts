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
const seasonEnd = '07-31';

/** Whether a season's exams, results and interviews may be going on: class 12 is over, its results may be awaited. */
export function isExamSeason(today: string): boolean {
	const day = today.slice(5);
	return day >= '04-01' && day <= seasonEnd;
}

/** Whether a season's exams and interviews are over for certain. */
export function isSeasonOver(season: string, today: string): boolean {
	return today > `${season}-${seasonEnd}`;
}

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

/**
 * The season whose exams are sold under the name of one that is over; undefined while it is not. They are in May and
 * June.
 */
export function findSeasonSold(season: number | undefined, today: string): number | undefined {
	const [year = 0, month = 0] = today.split('-').map(Number);
	if (season === undefined || season >= year) return undefined;
	return month > 6 ? year + 1 : year;
}

/** The title with the year of the exams that are sold now. */
export function titleOfSeasonSold(
	{ title, season }: { title: string; season?: number },
	today: string,
): string {
	const sold = findSeasonSold(season, today);
	return sold ? title.replace(String(season), String(sold)) : title;
}
