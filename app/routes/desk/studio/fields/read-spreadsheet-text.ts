/**
 * What a spreadsheet puts on the clipboard: cells apart by tabs, rows by line ends, and a cell that has either
 * in quotes. A cell here is one line, so line ends inside it become spaces.
 */
export function readSpreadsheetText(text: string): string[][] {
	const rows: string[][] = [[]];
	const parts = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*)/y;
	let place = 0;
	while (place <= text.length) {
		parts.lastIndex = place;
		const [whole = '', quoted, plain = ''] = parts.exec(text) ?? [];
		rows.at(-1)?.push(tidy(quoted === undefined ? plain : quoted.replaceAll('""', '"')));
		place += whole.length;
		const end = /\t|\r?\n|\r/y;
		end.lastIndex = place;
		const separator = end.exec(text)?.[0];
		if (separator === undefined) break;
		place += separator.length;
		if (separator === '\t') continue;
		// The last line end closes the last row; it does not begin another.
		if (place >= text.length) break;
		rows.push([]);
	}
	return rows;
}

function tidy(cell: string) {
	return cell.replace(/\s+/g, ' ').trim();
}
