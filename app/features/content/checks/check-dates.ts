import { readDays } from '../read-days.ts';
import { readTable, type TableReading } from '../read-table.ts';
import { columnsOf } from '../table-shape.ts';
import type { EntryToCheck, Finding } from './finding.ts';

/** Days that are over where people expect one ahead, and days ahead where something has been written already. */
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
					? warn(label, `${say(day)} is still to come. Visitors will see that date on it.`)
					: [],
			);
		case 'scholarship':
			return days(entry).flatMap(({ day, label }) =>
				day < entry.today ? warn(label, `${say(day)} is past. Set the date of the next test.`) : [],
			);
		default:
			return [];
	}
}

function checkCells({ header, rows }: TableReading, label: string, today: string) {
	return rows.flatMap((row, at) =>
		row.flatMap((cell, column) => {
			const place = `${label} › Row ${at + 1} › ${header[column] || `Column ${column + 1}`}`;
			const read = readDays(cell);
			const written = cell.match(/(?<!\d)\d{1,2}\.\d{1,2}\.\d{4}(?!\d)/g) ?? [];
			if (written.length > read.length) {
				return warn(place, `There is no such day: ${cell}. Write it as DD.MM.YYYY.`);
			}
			const last = read.at(-1);
			if (!last || last >= today) return [];
			return warn(place, `${say(last)} is past. Set the date of the new season, if it is known.`);
		}),
	);
}

function days({ leaves }: EntryToCheck) {
	return leaves
		.filter(({ field }) => field.kind === 'date')
		.map(({ value, label }) => ({ day: String(value), label }));
}

function say(day: string) {
	return day.split('-').reverse().join('.');
}

function warn(label: string, message: string): Finding[] {
	return [{ severity: 'warn', label, message }];
}
