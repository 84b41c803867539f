/**
 * Reads the clipboard text of a spreadsheet: tabs between cells, line ends between rows, quotes around cells with
 * either. A cell here is one line, so line ends inside it become spaces.
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
		// The final line end closes the last row and does not start another.
		if (place >= text.length) break;
		rows.push([]);
	}
	return rows;
}

function tidy(cell: string) {
	return cell.replace(/\s+/g, ' ').trim();
}
