/** What a spreadsheet takes for the beginning of a formula, also in its full-width forms; or that, marked as a text. */
const formula = /^'*[\s\p{Cf}]*[=+\-@\t\r\n＝＋－＠﹢﹣﹦﹫−]/u;
const needsQuotes = /[",\r\n\t;]|^\s|\s$/;

/** The mark by which spreadsheets know that a file is UTF-8. */
export const byteOrderMark = '\ufeff';

/** One line of CSV, safe to open in a spreadsheet: no cell can begin a formula. */
export function csvLine(cells: readonly string[]): string {
	return `${cells.map(csvCell).join(',')}\r\n`;
}

/** A cell; an apostrophe before what could be a formula makes it a text, and the quotes keep it in one cell. */
export function csvCell(text: string): string {
	// Most cells are plain words: looking at one character is enough for them.
	const first = text.charCodeAt(0);
	const isPlainStart =
		(first >= 97 && first <= 122) || (first >= 65 && first <= 90) || (first >= 48 && first <= 57);
	const clean = text.includes('\0') ? text.replaceAll('\0', '') : text;
	const safe = !isPlainStart && formula.test(clean) ? `'${clean}` : clean;
	return needsQuotes.test(safe) || safe !== clean ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A cell as it was before `csvCell`: the apostrophe that it puts before what could be a formula goes again. */
export function readCsvCell(cell: string): string {
	const marked = cell.startsWith("'") ? cell.slice(1) : '';
	return formula.test(marked) ? marked : cell;
}

/**
 * A phone number for a file: as people in India dial it, abroad with 00. A plus would begin a formula, an apostrophe
 * before it no dialler takes, and the space keeps a spreadsheet from making a rounded number of it.
 */
export function csvPhone(phone: string | null): string {
	const [, first, last] = /^\+91(\d{5})(\d{5})$/.exec(phone ?? '') ?? [];
	return first && last ? `${first} ${last}` : (phone ?? '').replace(/^\+/, '00 ');
}

/** Sends texts on as they are taken: asks for the next when the one before was sent, and stops when nobody listens. */
export function streamText(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				const { done, value } = await texts.next();
				if (done) controller.close();
				else controller.enqueue(encoder.encode(value));
			},
			async cancel() {
				await texts.return(undefined);
			},
		},
		{ highWaterMark: 1 },
	);
}
