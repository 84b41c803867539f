import { type Calender, calender } from './collections/calender.ts';
import { columnsOf } from './table-shape.ts';
import { readDays, writeDays } from './tables/read-days.ts';
import { readTable, type TableReading } from './tables/read-table.ts';

interface CalendarStep {
	step: string;
	/** The date cell, with readable dates. */
	text: string;
	/** The first date in the cell, as YYYY-MM-DD, if any. */
	date?: string;
	/** The last date in it; usually the same. */
	end?: string;
	/** Where to check the date. */
	source: string;
}

type DatedStep = CalendarStep & { date: string; end: string };

/** A parsed calendar table: the cells and their dates. */
export interface CalendarTable extends TableReading {
	steps: CalendarStep[];
	/** The dated steps, in order. */
	dated: DatedStep[];
	/** The year of the last date, which names the season. */
	seasonYear?: string;
}

/** Parses a calendar's cells: step, date as DD.MM.YYYY, where to check, and any added columns. */
export function readExamCalendar(block: Pick<Calender, 'tabledata' | 'columns'>): CalendarTable {
	const table = readTable(block.tabledata, columnsOf(calender.fields.tabledata, block));
	const steps = table.rows.map(([step = '', text = '', source = '']) => {
		const days = readDays(text);
		return { step, text: writeDays(text), source, date: days[0], end: days.at(-1) };
	});
	const dated = steps
		.filter((step): step is DatedStep => step.date !== undefined)
		.toSorted((a, b) => a.date.localeCompare(b.date));
	const lastDay = dated
		.map(({ end }) => end)
		.toSorted()
		.at(-1);
	return {
		...table,
		steps,
		dated,
		seasonYear: lastDay?.slice(0, 4),
	};
}
