import { columnsOf } from '../table-shape.ts';
import { hasUnreadableDay, readDays } from '../tables/read-days.ts';
import { readTable, type TableReading } from '../tables/read-table.ts';
import type { EntryToCheck, Finding } from './finding.ts';

const dateColumn = 1;

/** Past dates where a future one is expected, and future dates where something was already written. */
export function checkDates(entry: EntryToCheck): Finding[] {
	switch (entry.collection) {
		case 'calender':
			return entry.leaves
				.filter(({ field }) => field.kind === 'table')
				.flatMap(({ field, value, label }) => {
					const table = readTable(value as string[], columnsOf(field, entry.data));
					return checkCells(table, label, entry.today);
				});
		case 'blog':
		case 'news':
			return days(entry).flatMap(({ day, label }) =>
				day > entry.today
					? warn(label, `${formatDotted(day)} is still to come. Visitors will see that date on it.`)
					: [],
			);
		case 'scholarship':
			return days(entry).flatMap(({ day, label }) =>
				day < entry.today
					? warn(label, `${formatDotted(day)} is past. Set the date of the next test.`)
					: [],
			);
		default:
			return [];
	}
}

function checkCells({ header, rows }: TableReading, label: string, today: string) {
	return rows.flatMap((row, at) =>
		row.flatMap((cell, column): Finding[] => {
			const place = `${label} › Row ${at + 1} › ${header[column] || `Column ${column + 1}`}`;
			// Other columns may have numbers with dots and dashes that are not dates.
			if (column === dateColumn && hasUnreadableDay(cell)) {
				const message = `“${cell}” names no day. Write a date as DD.MM.YYYY, such as 20.05.2027.`;
				return [{ severity: 'stop', label: place, message }];
			}
			const last = readDays(cell).at(-1);
			if (!last || last >= today) return [];
			return warn(
				place,
				`${formatDotted(last)} is past. Set the date of the new season, if it is known.`,
			);
		}),
	);
}

function days({ leaves }: EntryToCheck) {
	return leaves
		.filter(({ field }) => field.kind === 'date')
		.map(({ value, label }) => ({ day: String(value), label }));
}

function formatDotted(day: string) {
	return day.split('-').reverse().join('.');
}

function warn(label: string, message: string): Finding[] {
	return [{ severity: 'warn', label, message }];
}
