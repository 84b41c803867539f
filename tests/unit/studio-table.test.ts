import { describe, expect, test } from 'vitest';
import { toRows } from '#app/features/content/tables/read-table.ts';
import { readSpreadsheetText } from '#app/routes/desk/studio/fields/read-spreadsheet-text.ts';
import {
	addColumn,
	insertTableRow,
	listSwaps,
	moveColumn,
	moveRow,
	pasteCells,
	removeColumn,
	removeRow,
} from '#app/routes/desk/studio/fields/table-cells.ts';
import { moveItem } from '#app/ui/use-reorder.ts';

const cells = ['Step', 'Date', 'Form', '01.02.2024', 'Exam', '03.04.2024'];

describe('rows of a table', () => {
	test('are inserted, removed and moved', () => {
		expect(toRows(insertTableRow(cells, 2, 2), 2)[2]).toEqual(['', '']);
		expect(removeRow(cells, 2, 1)).toEqual(['Step', 'Date', 'Exam', '03.04.2024']);
		expect(moveRow(cells, 2, 2, 1)).toEqual([
			...cells.slice(0, 2),
			...cells.slice(4),
			...cells.slice(2, 4),
		]);
	});

	test('keep the header and the last row under it', () => {
		expect(removeRow(cells, 2, 0)).toEqual(cells);
		expect(removeRow(cells.slice(0, 4), 2, 1)).toEqual(cells.slice(0, 4));
		expect(moveRow(cells, 2, 1, 0)).toEqual(cells);
	});

	test('stay together when a column moves', () => {
		expect(toRows(moveColumn(cells, 2, 0, 1), 2)).toEqual([
			['Date', 'Step'],
			['01.02.2024', 'Form'],
			['03.04.2024', 'Exam'],
		]);
	});
});

describe('columns of a table', () => {
	test('are added at the end and removed again', () => {
		const wide = addColumn(cells, 2);
		expect(toRows(wide, 3)).toEqual([
			['Step', 'Date', ''],
			['Form', '01.02.2024', ''],
			['Exam', '03.04.2024', ''],
		]);
		expect(removeColumn(wide, 3, 2)).toEqual(cells);
		expect(removeColumn(wide, 3, 1)).toEqual(['Step', '', 'Form', '', 'Exam', '']);
	});

	test('are swapped with their neighbours, but none moves between the fixed ones', () => {
		const places = (columns: number, fixed: number) =>
			listSwaps(columns, fixed).map(({ column, next }) => [column, next]);
		expect(places(3, 3)).toEqual([
			[0, 1],
			[1, 2],
		]);
		expect(places(5, 3)).toEqual([
			[0, 1],
			[1, 2],
			[3, 4],
		]);
	});
});

describe('pasted cells', () => {
	test('fill from the cell on, add rows and leave out extra columns', () => {
		const pasted = pasteCells(cells, 2, { row: 2, column: 1 }, [['a', 'lost'], ['b'], ['c']]);
		expect(toRows(pasted, 2).slice(2)).toEqual([
			['Exam', 'a'],
			['', 'b'],
			['', 'c'],
		]);
	});

	test.each([
		[
			'a\tb\nc\td\n',
			[
				['a', 'b'],
				['c', 'd'],
			],
		],
		[
			'a\tb\r\nc\td',
			[
				['a', 'b'],
				['c', 'd'],
			],
		],
		['"two\nlines"\t"say ""hi"""', [['two lines', 'say "hi"']]],
		['a\t\tc', [['a', '', 'c']]],
		['\tb', [['', 'b']]],
		['5" screen\tx', [['5" screen', 'x']]],
		['"broken\tx', [['"broken', 'x']]],
		['a\n\nb', [['a'], [''], ['b']]],
		['', [['']]],
	])('%j is read like a spreadsheet’s clipboard', (text, rows) => {
		expect(readSpreadsheetText(text)).toEqual(rows);
	});
});

test('an item moves within the list, and never outside', () => {
	expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
	expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
	expect(moveItem(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
	expect(moveItem(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
});
