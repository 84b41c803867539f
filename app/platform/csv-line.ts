/** What a spreadsheet takes for the beginning of a formula, also in its full-width forms. */
const formula = /^[\s\p{Cf}]*[=+\-@\t\r\n＝＋－＠﹢﹣﹦﹫−]/u;
const needsQuotes = /[",\r\n\t;]|^\s|\s$/;

/** The mark by which spreadsheets know that a file is UTF-8. */
export const byteOrderMark = '\ufeff';

/** One line of CSV, safe to open in a spreadsheet: no cell can begin a formula, numbers of phones stay texts. */
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
