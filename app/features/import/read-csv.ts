import { readCsvCell } from '#app/platform/csv.ts';

/** A line of the file. */
export interface CsvRow {
	/** As in a spreadsheet: the header is line 1. */
	number: number;
	cells: string[];
}

/** An error in a file, for the person who chose it. */
export class CsvError extends Error {}

const delimiters = [',', ';', '\t', '|'];
const maxColumns = 100;
const maxRows = 250_000;
const maxCellLength = 10_000;
const saveAgain = 'Save it as “CSV UTF-8” and choose it again.';

/** Decodes a file piece by piece: UTF-8, or UTF-16 by its byte order mark. */
export async function* decodePieces(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
	let decoder: TextDecoder | undefined;
	try {
		for await (const piece of pieces) {
			decoder ??= new TextDecoder(findEncoding(piece), { fatal: true });
			yield decoder.decode(piece, { stream: true });
		}
		yield decoder?.decode() ?? '';
	} catch (error) {
		if (!isUndecodable(error)) throw error;
		throw new CsvError(`This file’s text cannot be read. ${saveAgain}`);
	}
}

function isUndecodable(error: unknown) {
	return error instanceof TypeError && 'code' in error && error.code === undecodable;
}

const undecodable = 'ERR_ENCODING_INVALID_ENCODED_DATA';

function findEncoding([first, second]: Uint8Array) {
	// A workbook is a ZIP archive, the old kind a compound file.
	if ((first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf)) {
		throw new CsvError(`This is a spreadsheet, not a CSV file. ${saveAgain}`);
	}
	if (first === 0xff && second === 0xfe) return 'utf-16le';
	return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** Reads a CSV piece by piece, keeping only a piece and a line in memory. */
export interface CsvReader {
	/** The non-empty lines that this piece completes; the first of all is the header. */
	read(piece: string): Generator<CsvRow>;
	/** The last line, after the last piece. */
	end(): Generator<CsvRow>;
}

/** Creates a CSV reader. Each character is read at most twice, so that no file can make it slow. */
export function createCsvReader(): CsvReader {
	let text = '';
	let delimiter: string | undefined;
	let number = 0;
	function* readLines(isLast: boolean) {
		delimiter ??= guessDelimiter(text);
		let at = 0;
		while (at < text.length) {
			const { cells, end } = readLine(text, at, delimiter, number + 1);
			// A line that reaches the end of this piece may continue in the next.
			if (end >= text.length && !isLast) break;
			at = end;
			number += 1;
			if (number > maxRows) {
				throw new CsvError(`The file has more than ${maxRows} lines. Split it in two.`);
			}
			if (cells.some((cell) => cell !== '')) yield { number, cells };
		}
		text = text.slice(at);
	}
	return {
		*read(piece) {
			text += piece;
			yield* readLines(false);
		},
		*end() {
			yield* readLines(true);
		},
	};
}

/** The delimiter that splits the first line best. */
export function guessDelimiter(text: string): string {
	const start = text.slice(0, 10_000);
	const end = start.search(/[\r\n]/);
	const line = (end < 0 ? start : start.slice(0, end)).replaceAll(/"[^"]*"/g, '');
	const counted = delimiters.map((sign) => ({ sign, count: line.split(sign).length }));
	return counted.reduce((best, one) => (one.count > best.count ? one : best)).sign;
}

function readLine(text: string, from: number, delimiter: string, number: number) {
	const cells: string[] = [];
	let at = from;
	while (at < text.length) {
		const { cell, end } =
			text[at] === '"' ? quoted(text, at, delimiter) : plain(text, at, delimiter);
		if (
			cell.length > maxCellLength ||
			cells.length >= maxColumns ||
			isCutOff(text, end, delimiter)
		) {
			throw new CsvError(`Line ${number} is too long. Check that its quotes are closed.`);
		}
		cells.push(readCsvCell(cell.trim()));
		at = end;
		if (text[at] !== delimiter) break;
		at += 1;
		// A trailing delimiter means one more, empty cell.
		if (at >= text.length || text[at] === '\n' || text[at] === '\r') {
			cells.push('');
			break;
		}
	}
	if (text[at] === '\r') at += 1;
	if (text[at] === '\n') at += 1;
	return { cells, end: at };
}

function isCutOff(text: string, end: number, delimiter: string) {
	return end < text.length && !isEnd(text[end], delimiter);
}

function isEnd(sign: string | undefined, delimiter: string) {
	return sign === delimiter || sign === '\n' || sign === '\r';
}

/** Reads to the end of a cell, up to the maximum length. */
function plain(text: string, from: number, delimiter: string) {
	const max = Math.min(text.length, from + maxCellLength + 1);
	let end = from;
	while (end < max && !isEnd(text[end], delimiter)) end += 1;
	return { cell: text.slice(from, end), end };
}

/** Two quotes within quotes mean one; anything after the closing quote is ignored. */
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
