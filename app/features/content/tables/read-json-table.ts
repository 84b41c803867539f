import { findJsonError } from './find-json-error.ts';

export type JsonTable = { cells: string[]; problem?: undefined } | { problem: string };

/** Parses a table's cells from JSON: one list of texts, row by row. */
export function readJsonTable(text: string, columns: number): JsonTable {
	let read: unknown;
	try {
		read = JSON.parse(text);
	} catch {
		const { line, column } = findPlace(text);
		return {
			problem: `This is not valid JSON: line ${line}, column ${column}. Check commas, quotes and brackets there.`,
		};
	}
	if (!Array.isArray(read)) {
		return { problem: 'Write one list of cells in square brackets, such as ["Event", "Date"].' };
	}
	const odd = read.findIndex((cell) => typeof cell !== 'string');
	if (odd >= 0) {
		const row = Math.floor(odd / columns) + 1;
		return {
			problem: `Every cell must be text in quotes; cell ${(odd % columns) + 1} of row ${row} is not.`,
		};
	}
	if (read.length % columns !== 0) {
		const extra = read.length % columns;
		return {
			problem: `Every row has ${columns} cells: ${read.length} cells leave a last row of ${extra}. Add or remove some.`,
		};
	}
	if (read.length < columns * 2) {
		return { problem: `A table needs a header row and at least one more row of ${columns} cells.` };
	}
	return { cells: read };
}

/** Writes cells as readable JSON, one row per line. */
export function writeJsonTable(cells: readonly string[], columns: number): string {
	const rows: string[] = [];
	for (let start = 0; start < cells.length; start += columns) {
		const row = cells.slice(start, start + columns).map((cell) => JSON.stringify(cell));
		rows.push(`  ${row.join(', ')}`);
	}
	return `[\n${rows.join(',\n')}\n]`;
}

function findPlace(text: string) {
	const before = text.slice(0, findJsonError(text));
	return {
		line: before.split('\n').length,
		column: before.length - before.lastIndexOf('\n'),
	};
}
