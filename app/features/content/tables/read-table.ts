export interface TableReading {
	header: string[];
	rows: string[][];
}

/** Splits a flat list of cells into a header and rows. */
export function readTable(cells: readonly string[], columns: number): TableReading {
	const [header = [], ...rows] = toRows(cells, columns);
	return { header, rows };
}

/** The rows of a table, header first; an incomplete last row is padded. */
export function toRows(cells: readonly string[], columns: number): string[][] {
	const count = Math.ceil(cells.length / columns);
	return Array.from({ length: count }, (_row, row) =>
		Array.from({ length: columns }, (_cell, column) => cells[row * columns + column] ?? ''),
	);
}
