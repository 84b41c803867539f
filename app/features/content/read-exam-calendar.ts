import { type Calender, calender } from './collections/calender.ts';
import { columnsOf } from './table-shape.ts';
import { readDays, writeDays } from './tables/read-days.ts';
import { readTable, type TableReading } from './tables/read-table.ts';

/** One step of a season. */
interface CalendarStep {
	step: string;
	/** The date cell, its days as people read them. */
	text: string;
	/** The first day in that cell as YYYY-MM-DD, if it names one. */
	date?: string;
	/** The last day in it; the same as the first for most steps. */
	end?: string;
	/** Where the date can be checked. */
	source: string;
}

/** A step whose day is known. */
type DatedStep = CalendarStep & { date: string; end: string };

/** A calendar block, read: the cells as they are, and the days in them. */
export interface CalendarTable extends TableReading {
	steps: CalendarStep[];
	/** The steps whose day is known, in order of time. */
	dated: DatedStep[];
	/** The day of the exam itself. */
	examDate?: string;
	/** The year of the last day, by which people call the season. */
	seasonYear?: string;
}

/** Reads a calendar block's cells: step, date as DD.MM.YYYY, where to check, and what columns were added. */
export function readExamCalendar(block: Pick<Calender, 'tabledata' | 'columns'>): CalendarTable {
	const table = readTable(block.tabledata, columnsOf(calender.fields.tabledata, block));
	const steps = table.rows.map(([step = '', text = '', source = '']) => {
		const days = readDays(text);
		return { step, text: writeDays(text), source, date: days[0], end: days.at(-1) };
	});
	const dated = steps
		.filter((step): step is DatedStep => step.date !== undefined)
		.toSorted((a, b) => a.date.localeCompare(b.date));
	const exam =
		dated.find((step) => /^exam(?:ination)?$/i.test(step.step.trim())) ??
		dated.find((step) => /^exam\b/i.test(step.step.trim()));
	const lastDay = dated
		.map(({ end }) => end)
		.toSorted()
		.at(-1);
	return {
		...table,
		steps,
		dated,
		examDate: exam?.date,
		seasonYear: lastDay?.slice(0, 4),
	};
}
