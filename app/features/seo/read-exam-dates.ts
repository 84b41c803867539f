import type { Calender } from '#app/features/content/collections/calender.ts';

/** A step of an exam's season that has a date. */
export interface ExamDate {
	/** For example “Applications open”. */
	step: string;
	/** YYYY-MM-DD. */
	start: string;
	/** The last day; the same as the first for most steps. */
	end: string;
	whereToCheck: string;
}

/** The rows of a calendar record whose second cell is a date, or two of them with words between. */
export function readExamDates(record: Calender): ExamDate[] {
	const dates: ExamDate[] = [];
	for (let at = 3; at < record.tabledata.length; at += 3) {
		const [step = '', when = '', whereToCheck = ''] = record.tabledata.slice(at, at + 3);
		const days = readDays(when);
		const [start] = days;
		const end = days.at(-1);
		if (start && end && start <= end) dates.push({ step, start, end, whereToCheck });
	}
	return dates;
}

function readDays(cell: string) {
	return [...cell.matchAll(/\b(\d{2})\.(\d{2})\.(\d{4})\b/g)]
		.map(([, day, month, year]) => `${year}-${month}-${day}`)
		.filter(isRealDay);
}

/** Refuses the likes of 31.02., which would be read as some other day. */
function isRealDay(day: string) {
	const date = new Date(`${day}T00:00:00Z`);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
