import { toRows } from '#app/features/content/tables/read-table.ts';
import { moveItem } from '#app/ui/use-reorder.ts';

/** Cells of a table in reading order, the header row first, as they are stored. */
export type Cells = readonly string[];

/** Inserts an empty row before the given one. */
export function insertTableRow(cells: Cells, columns: number, row: number): string[] {
	const rows = toRows(cells, columns);
	return [...rows.slice(0, row), Array<string>(columns).fill(''), ...rows.slice(row)].flat();
}

/** Removes a row; the header and one row under it always stay. */
export function removeRow(cells: Cells, columns: number, row: number): string[] {
	const rows = toRows(cells, columns);
	if (rows.length <= 2 || row === 0) return [...cells];
	return rows.filter((_row, index) => index !== row).flat();
}

/** Moves a row; the header stays first. */
export function moveRow(cells: Cells, columns: number, from: number, to: number): string[] {
	const rows = toRows(cells, columns);
	if (from === 0 || to === 0) return [...cells];
	return moveItem(rows, from, to).flat();
}

/** Moves a whole column, including its header. */
export function moveColumn(cells: Cells, columns: number, from: number, to: number): string[] {
	return toRows(cells, columns).flatMap((row) => moveItem(row, from, to));
}

/** Adds an empty column at the end. */
export function addColumn(cells: Cells, columns: number): string[] {
	return toRows(cells, columns).flatMap((row) => [...row, '']);
}

/** Removes a column, including its header. */
export function removeColumn(cells: Cells, columns: number, column: number): string[] {
	return toRows(cells, columns).flatMap((row) => row.filter((_cell, index) => index !== column));
}

/** Adjacent columns that can be swapped: fixed ones come first, and added ones are never between them. */
export function listSwaps(columns: number, fixed: number): { column: number; next: number }[] {
	return Array.from({ length: Math.max(columns - 1, 0) }, (_swap, column) => ({
		column,
		next: column + 1,
	})).filter(({ next }) => next !== fixed);
}

/** Pastes cells from one cell on; rows are added as needed, columns beyond the table are left out. */
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
