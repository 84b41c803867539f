import { readCsvCell } from '#app/platform/csv-line.ts';

/** What a file holds: its first line, and the others with their numbers in the file. */
export type CsvReading =
	| { outcome: 'read'; header: string[]; rows: CsvRow[] }
	| { outcome: 'refused'; message: string };

/** A line of the file. */
export interface CsvRow {
	/** As a spreadsheet counts them: the line with the headings is 1. */
	number: number;
	cells: string[];
}

const delimiters = [',', ';', '\t', '|'];
const mostColumns = 100;
const mostRows = 100_000;
const longestCell = 10_000;

/** Takes a CSV apart. Reads every character once, so that nothing in it can make this take long. */
export function readCsv(text: string): CsvReading {
	const lines = splitCells(text, guessDelimiter(text));
	if (typeof lines === 'string') return { outcome: 'refused', message: lines };
	const rows = lines
		.map((cells, index) => ({ number: index + 1, cells }))
		.filter(({ cells }) => cells.some((cell) => cell !== ''));
	const [first, ...rest] = rows;
	if (!first || rest.length === 0) {
		const message = 'The file has no line below its headings. Add the leads and choose it again.';
		return { outcome: 'refused', message };
	}
	return { outcome: 'read', header: first.cells, rows: rest };
}

/** The sign that parts the first line best. */
export function guessDelimiter(text: string): string {
	const end = text.search(/[\r\n]/);
	const line = (end < 0 ? text : text.slice(0, end)).slice(0, 10_000).replaceAll(/"[^"]*"/g, '');
	const counted = delimiters.map((sign) => ({ sign, count: line.split(sign).length }));
	return counted.reduce((best, one) => (one.count > best.count ? one : best)).sign;
}

function splitCells(text: string, delimiter: string): string[][] | string {
	const lines: string[][] = [];
	let cells: string[] = [];
	let at = 0;
	const tooMuch = () => `Line ${lines.length + 1} is too long. Check that its quotes are closed.`;
	while (at < text.length) {
		const { cell, end } =
			text[at] === '"' ? quoted(text, at, delimiter) : plain(text, at, delimiter);
		if (cell.length > longestCell || cells.length >= mostColumns) return tooMuch();
		cells.push(readCsvCell(cell.trim()));
		at = end;
		if (text[at] === delimiter) {
			at += 1;
			// A line that ends with the sign has one more cell, which is empty.
			if (at >= text.length || text[at] === '\n' || text[at] === '\r') cells.push('');
			else continue;
		}
		if (text[at] === '\r') at += 1;
		if (text[at] === '\n') at += 1;
		lines.push(cells);
		cells = [];
		if (lines.length > mostRows) return `The file has more than ${mostRows} lines. Cut it in two.`;
	}
	if (cells.length > 0) lines.push(cells);
	return lines;
}

function plain(text: string, from: number, delimiter: string) {
	let end = from;
	while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') {
		end += 1;
	}
	return { cell: text.slice(from, end), end };
}

/** Two quotes within quotes stand for one; what follows the last quote belongs to nothing and is passed over. */
function quoted(text: string, from: number, delimiter: string) {
	const parts: string[] = [];
	let at = from + 1;
	while (at < text.length) {
		const quote = text.indexOf('"', at);
		if (quote < 0) return { cell: parts.join('') + text.slice(at), end: text.length };
		parts.push(text.slice(at, quote));
		at = quote + 1;
		if (text[at] !== '"') break;
		parts.push('"');
		at += 1;
	}
	return { cell: parts.join(''), end: plain(text, at, delimiter).end };
}
