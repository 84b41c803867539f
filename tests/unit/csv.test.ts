import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { normalisePhone } from '#app/features/forms/normalise-phone.ts';
import { checkRow } from '#app/features/import/check-row.server.ts';
import {
	type ColumnMap,
	findColumnWarnings,
	guessColumns,
} from '#app/features/import/import-fields.ts';
import {
	CsvError,
	type CsvRow,
	createCsvReader,
	decodePieces,
	guessDelimiter,
} from '#app/features/import/read-csv.ts';
import { csvCell, csvLine, csvPhone } from '#app/platform/csv.ts';

const readAll = (...pieces: string[]): CsvRow[] => {
	const reader = createCsvReader();
	return [...pieces.flatMap((piece) => [...reader.read(piece)]), ...reader.end()];
};

describe('a cell in a spreadsheet', () => {
	test.each([
		'=1+1',
		'+919876543210',
		'-2',
		'@SUM(A1)',
		'\t=1',
		'\r=1',
		'\n=1',
		'＝1+1',
		'＋1',
		'－1',
		'＠x',
		' =cmd',
		'\u200b=1',
		'=HYPERLINK("http://evil.example","x")',
	])('never starts a formula: %j', (text) => {
		const cell = csvCell(text);
		expect(cell.startsWith(`"'`)).toBe(true);
		expect(cell.endsWith('"')).toBe(true);
	});

	test.each([
		['plain', 'plain'],
		['a,b', '"a,b"'],
		['say "x"', '"say ""x"""'],
		['two\nlines', '"two\nlines"'],
		['nul\0', 'nul'],
		['Müller 👩‍👧', 'Müller 👩‍👧'],
		['', ''],
	])('is otherwise unchanged: %j', (text, cell) => {
		expect(csvCell(text)).toBe(cell);
	});
});

describe('reading a file', () => {
	test.each([
		...['=1', '+91 98765', '-2', '@x', '＝1+1', '＋1', '－1', '＠x', '﹢1', '−1', '\u200b=1'],
		...["'=1", "''＝1", "'quoted'", "'", "'tis", 'a,"b"', 'x\ny', 'plain', '', '5 − 3', "O'Neil"],
	])('what is written is read again: %j', (cell) => {
		const [, row] = readAll(csvLine(['a', 'b']) + csvLine([cell, 'next']));
		expect(row).toEqual({ number: 2, cells: [cell, 'next'] });
	});

	test.each(['+919876543210', '+912240001234', '+447911123456', '+15551234567'])(
		'a phone number is written for spreadsheets and diallers, and read again: %s',
		(phone) => {
			const cell = csvCell(csvPhone(phone));
			expect(cell).toMatch(/^\d+ [\d ]+$/);
			expect(normalisePhone(cell)).toBe(phone);
		},
	);

	test.each([
		['a;b\n1;2', ';'],
		['a\tb\n1\t2', '\t'],
		['"a;x",b\n', ','],
		['a', ','],
	])('the delimiter is guessed: %j', (text, delimiter) => {
		expect(guessDelimiter(text)).toBe(delimiter);
	});

	test.each(['"Asha" ,9876543210', '"Asha"x,"9876543210" '])(
		'text after a quoted cell does not split the line: %j',
		(line) => {
			const [, ...rows] = readAll(`name,phone\n${line}\nRavi,1`);
			expect(rows).toMatchObject([{ number: 2, cells: ['Asha', '9876543210'] }, { number: 3 }]);
		},
	);

	test('lines keep the numbers that a spreadsheet shows', () => {
		const rows = readAll('name,phone\r\n\r\nAsha,1\r\nRavi,2');
		expect(rows.map(({ number }) => number)).toEqual([1, 3, 4]);
	});

	test('the result is the same wherever the file is cut into chunks', () => {
		const text = 'a,b\r\n"x ""y"", z",1\r\n\r\n"two\nlines",\nlast,"2"';
		const whole = readAll(text);
		expect(whole).toHaveLength(4);
		for (let at = 1; at < text.length; at += 1) {
			expect(readAll(text.slice(0, at), text.slice(at)), `cut at ${at}`).toEqual(whole);
		}
		expect(readAll(...text)).toEqual(whole);
	});

	test.each([
		['a line of 10 MB', `name\n${'x'.repeat(10_000_000)}`],
		['a quote that never ends', `name\n"${'x\n'.repeat(20_000)}`],
		['too many columns', `${'a,'.repeat(500)}\nb`],
		['too many lines', `name\n${'x\n'.repeat(250_001)}`],
	])('rejects %s', (_what, text) => {
		expect(() => readAll(text)).toThrow(CsvError);
	});
});

async function decode(...pieces: Uint8Array[]) {
	return (await Array.fromAsync(decodePieces(Readable.from(pieces)))).join('');
}

describe('encodings', () => {
	const utf16 = Buffer.from('\ufeffname;phone', 'utf16le');
	test.each([
		['UTF-8', Buffer.from('नाम,x')],
		['UTF-8 with its mark', Buffer.from('\ufeffname')],
		['UTF-16, little end first', utf16],
		['UTF-16, big end first', Buffer.from(utf16).swap16()],
	])('read: %s', async (_what, bytes) => {
		const text = await decode(bytes);
		expect(text).toMatch(/^(?:name|नाम)/);
	});

	test.each([
		['Latin letters in the old encoding', Buffer.from([0x4d, 0xfc, 0x6c, 0x6c])],
		['a workbook', Buffer.from('PK\x03\x04rest')],
	])('rejected with a message: %s', async (_what, bytes) => {
		await expect(decode(bytes)).rejects.toThrow(/CSV/);
	});

	test('a character across two chunks is kept, and an incomplete one at the end is rejected', async () => {
		const bytes = Buffer.from('xन');
		expect(await decode(bytes.subarray(0, 2), bytes.subarray(2))).toBe('xन');
		await expect(decode(bytes.subarray(0, 3))).rejects.toThrow(CsvError);
	});
});

describe('a line', () => {
	const columns = guessColumns([
		'Student Name',
		'MOBILE',
		'e-mail',
		'Status',
		'Created on',
		'Shoe size',
		'Message',
	]);
	const check = (...cells: string[]) =>
		checkRow(cells, columns, [], new Date('2026-06-01T00:00:00Z'));

	test('columns are matched by their headings', () => {
		expect(columns).toEqual(['name', 'phone', 'email', 'state', 'created', null, 'question']);
	});

	test.each([
		['Mobile No', 'phone'],
		['Mobile No.', 'phone'],
		['mobile_number', 'phone'],
		['Contact Number', 'phone'],
		['Phone (WhatsApp)', 'phone'],
		['Student’s Mobile / WhatsApp No.', 'phone'],
		['E-Mail ID', 'email'],
		["Father's Mobile No", 'guardianPhone'],
		['Name of Parent', 'guardianName'],
		['Name of the student', 'name'],
		['Class/Grade', 'class'],
		['Roll No.', null],
		['Student ID', null],
		['Contact person', null],
		['Alternate phone', null],
		['', null],
	])('a column called %s is matched to %s', (heading, field) => {
		expect(guessColumns([heading])).toEqual([field]);
	});

	test('a column of numbers or addresses that is left out is named, and so is a file without either', () => {
		const samples = [['Asha'], ['98765 43210'], ['asha@example.org']];
		const warn = (...map: ColumnMap) => findColumnWarnings(['Name', 'Reach', ''], map, samples);
		expect(warn('name', 'phone', 'email')).toEqual([]);
		expect(warn('name', null, 'email')).toEqual([
			expect.stringContaining('“Reach” looks like phone'),
		]);
		expect(warn('name', 'phone', null)).toEqual([expect.stringContaining('“Column 3” looks like')]);
		expect(warn('name', null, null)).toHaveLength(3);
		expect(findColumnWarnings(['Name'], ['name'], [['Asha']])).toEqual([
			expect.stringContaining('No column is imported as Phone or Email'),
		]);
	});

	test('is checked with the desk’s rules', () => {
		expect(check('Asha', '098765 43210', '', 'counselling BOOKED', '21/3/2026')).toMatchObject({
			outcome: 'good',
			lead: { phone: '+919876543210', state: 'booked', created: Date.UTC(2026, 2, 20, 18, 30) },
		});
	});

	test.each([
		['2026-03-21 9:05:00', Date.UTC(2026, 2, 21, 3, 35)],
		['21.03.2026, 22:30:15', Date.UTC(2026, 2, 21, 17)],
	])('may have this date and time in India: %s', (created, at) => {
		const checked = check('Asha', '9876543210', '', '', created);
		expect(checked).toMatchObject({ outcome: 'good', lead: { created: at } });
	});

	test.each([
		'21/3/2026 10:30 PM',
		'31/02/2026',
		'2026-03-21 99:99',
		'2026-03-21 and so on',
		'2026-06-02',
		'21/3/2062',
	])('may not have this date and time: %s', (created) => {
		const checked = check('Asha', '9876543210', '', '', created);
		expect(checked).toMatchObject({ outcome: 'bad', issues: [{ column: 'Created' }] });
	});

	test.each([
		['Phone', check('Asha', '12345')],
		['Email', check('Asha', '9876543210', 'asha@')],
		['State', check('Asha', '9876543210', '', 'maybe')],
		['Created', check('Asha', '9876543210', '', '', '2026-13-45')],
		['Name', check('', '9876543210')],
		['Phone', check('Asha')],
		['Name', check('As\u0001ha', '9876543210')],
	])('names the error and its column: %s', (column, checked) => {
		expect(checked).toMatchObject({ outcome: 'bad', issues: [{ column }] });
	});
});
