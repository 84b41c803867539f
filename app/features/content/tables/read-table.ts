/** A table as rows of cells, the first row being the header. */
export interface TableReading {
	header: string[];
	rows: string[][];
}

/** Cuts a flat list of cells into a header and rows. */
export function readTable(cells: readonly string[], columns: number): TableReading {
	const [header = [], ...rows] = toRows(cells, columns);
	return { header, rows };
}

/** The rows of a table, the header first; a last row that is not full is filled with empty cells. */
export function toRows(cells: readonly string[], columns: number): string[][] {
	const count = Math.ceil(cells.length / columns);
	return Array.from({ length: count }, (_row, row) =>
		Array.from({ length: columns }, (_cell, column) => cells[row * columns + column] ?? ''),
	);
}
