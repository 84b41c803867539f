import { toRows } from '#app/features/content/tables/read-table.ts';
import { moveItem } from '#app/ui/use-reorder.ts';

/** Cells of a table in reading order, the header row first, as they are stored. */
export type Cells = readonly string[];

/** The table with an empty row put in before the given one. */
export function insertTableRow(cells: Cells, columns: number, row: number): string[] {
	const rows = toRows(cells, columns);
	return [...rows.slice(0, row), Array<string>(columns).fill(''), ...rows.slice(row)].flat();
}

/** The table without a row; the header and one row under it always stay. */
export function removeRow(cells: Cells, columns: number, row: number): string[] {
	const rows = toRows(cells, columns);
	if (rows.length <= 2 || row === 0) return [...cells];
	return rows.filter((_row, index) => index !== row).flat();
}

/** The table with a row at another place; nothing takes the header's. */
export function moveRow(cells: Cells, columns: number, from: number, to: number): string[] {
	const rows = toRows(cells, columns);
	if (from === 0 || to === 0) return [...cells];
	return moveItem(rows, from, to).flat();
}

/** The table with a whole column at another place, header and all. */
export function moveColumn(cells: Cells, columns: number, from: number, to: number): string[] {
	return toRows(cells, columns).flatMap((row) => moveItem(row, from, to));
}

/** The table with an empty column after the others. */
export function addColumn(cells: Cells, columns: number): string[] {
	return toRows(cells, columns).flatMap((row) => [...row, '']);
}

/** The table without a column, header and all. */
export function removeColumn(cells: Cells, columns: number, column: number): string[] {
	return toRows(cells, columns).flatMap((row) => row.filter((_cell, index) => index !== column));
}

/** Neighbours that may change places: the first columns have a meaning, and added ones are never between them. */
export function listSwaps(columns: number, fixed: number): { column: number; next: number }[] {
	return Array.from({ length: Math.max(columns - 1, 0) }, (_swap, column) => ({
		column,
		next: column + 1,
	})).filter(({ next }) => next !== fixed);
}

/** The table with pasted cells laid over it from one cell on; rows are added, what is too wide is left out. */
export function pasteCells(
	cells: Cells,
	columns: number,
	at: { row: number; column: number },
	pasted: readonly (readonly string[])[],
): string[] {
	const rows = toRows(cells, columns);
	pasted.forEach((line, down) => {
		rows[at.row + down] ??= Array<string>(columns).fill('');
		const row = rows[at.row + down] ?? [];
		line.slice(0, columns - at.column).forEach((text, right) => {
			row[at.column + right] = text;
		});
	});
	return rows.flat();
}
