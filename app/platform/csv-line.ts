/** What a spreadsheet takes for the beginning of a formula. */
const formula = /^[=+\-@\t\r]/;

/** Tells a spreadsheet that the file is UTF-8. */
export const csvStart = '\uFEFF';

/** A line of a CSV file (RFC 4180) in which no cell can run as a formula. */
export function csvLine(cells: readonly string[]): string {
	return `${cells.map(writeCell).join(',')}\r\n`;
}

function writeCell(cell: string) {
	const harmless = formula.test(cell) ? `'${cell}` : cell;
	return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
