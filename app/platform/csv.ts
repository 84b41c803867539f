/** What a spreadsheet may read as a formula, also in full-width forms or already marked as text. */
const formula = /^'*[\s\p{Cf}]*[=+\-@\t\r\n＝＋－＠﹢﹣﹦﹫−]/u;
const needsQuotes = /[",\r\n\t;]|^\s|\s$/;

/** The mark by which spreadsheets recognise UTF-8. */
export const byteOrderMark = '\ufeff';

/** A line of CSV that is safe in a spreadsheet: no cell can begin a formula. */
export function csvLine(cells: readonly string[]): string {
	return `${cells.map(csvCell).join(',')}\r\n`;
}

/** A quoted cell; an apostrophe turns a possible formula into text. */
export function csvCell(text: string): string {
	// Most cells are plain words, for which one character decides.
	const first = text.charCodeAt(0);
	const isPlainStart =
		(first >= 97 && first <= 122) || (first >= 65 && first <= 90) || (first >= 48 && first <= 57);
	const clean = text.includes('\0') ? text.replaceAll('\0', '') : text;
	const safe = !isPlainStart && formula.test(clean) ? `'${clean}` : clean;
	return needsQuotes.test(safe) || safe !== clean ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Reverses `csvCell`: removes the apostrophe before a possible formula. */
export function readCsvCell(cell: string): string {
	const marked = cell.startsWith("'") ? cell.slice(1) : '';
	return formula.test(marked) ? marked : cell;
}

/**
 * A phone number for a file, as dialled in India, abroad with 00. A plus would begin a formula, diallers reject an
 * apostrophe, and the space keeps spreadsheets from rounding it as a number.
 */
export function csvPhone(phone: string | null): string {
	const [, first, last] = /^\+91(\d{5})(\d{5})$/.exec(phone ?? '') ?? [];
	return first && last ? `${first} ${last}` : (phone ?? '').replace(/^\+/, '00 ');
}

/** Streams texts on demand: asks for the next when the last was sent, and stops when nobody listens. */
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

/** A table for a spreadsheet, as a download that no cache keeps. */
export function csvResponse(table: ReadableStream<Uint8Array>, filename: string): Response {
	return new Response(table, {
		headers: {
			'Content-Type': 'text/csv; charset=utf-8',
			'Content-Disposition': `attachment; filename="${filename}"`,
			'Cache-Control': 'private, no-store',
		},
	});
}
