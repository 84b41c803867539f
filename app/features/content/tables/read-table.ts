/** A table as rows of cells, the first row being the header. */
export interface TableReading {
	header: string[];
	rows: string[][];
}

/** Cuts a flat list of cells into a header and rows; a last row that is not full is filled with empty cells. */
export function readTable(cells: readonly string[], columns: number): TableReading {
	const rows: string[][] = [];
	for (let start = 0; start < cells.length; start += columns) {
		const row = cells.slice(start, start + columns);
		while (row.length < columns) row.push('');
		rows.push(row);
	}
	const [header = [], ...rest] = rows;
	return { header, rows: rest };
}
