/** A stored table as header and rows. */
export interface ReadTable {
	header: string[];
	rows: string[][];
}

/** Cuts the cells of a table field into rows, the first being the header; any number of rows will do. */
export function readTable(cells: readonly string[], columns: number): ReadTable {
	const rows: string[][] = [];
	for (let at = 0; at < cells.length; at += columns) rows.push(cells.slice(at, at + columns));
	const [header = [], ...rest] = rows;
	return { header, rows: rest };
}
