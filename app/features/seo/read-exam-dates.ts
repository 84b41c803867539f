import { type Calender, calender } from '#app/features/content/collections/calender.ts';
import { readDays } from '#app/features/content/read-days.ts';
import { readTable } from '#app/features/content/read-table.ts';
import { columnsOf } from '#app/features/content/table-shape.ts';

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
	const { rows } = readTable(record.tabledata, columnsOf(calender.fields.tabledata, record));
	for (const [step = '', when = '', whereToCheck = ''] of rows) {
		const days = readDays(when);
		const [start] = days;
		const end = days.at(-1);
		if (start && end && start <= end) dates.push({ step, start, end, whereToCheck });
	}
	return dates;
}
