import { useEffect, useRef, useState } from 'react';
import { readTable } from '#app/features/content/tables/read-table.ts';
import { pluralise } from '#app/platform/text.ts';
import { useReorder } from '#app/ui/use-reorder.ts';
import { besidePath } from '../entry/form-path.ts';
import { type EditorProps, fieldId } from './editor-field.tsx';
import { useForm } from './form-context.ts';
import { readSpreadsheetText } from './read-spreadsheet-text.ts';
import {
	addColumn,
	type Cells,
	insertTableRow,
	moveColumn,
	moveRow,
	pasteCells,
	removeColumn,
	removeRow,
} from './table-cells.ts';
import { useItemKeys } from './use-item-keys.ts';

/** The state of a table editor: its cells, its actions, and the announcement for screen readers. */
export type TableEditing = ReturnType<typeof useTableEditing>;

/**
 * Changes the cells of a table, and moves the focus to the next place to type. Rows count from 1, as 0 is the
 * header.
 */
export function useTableEditing({ field, path, value, columns: given }: EditorProps) {
	const { change } = useForm();
	const { columns: fixed = 1, widthField } = field;
	const columns = given ?? fixed;
	const cells: Cells = Array.isArray(value) ? value : [];
	const { header, rows } = readTable(cells, columns);
	const { keys, ...order } = useItemKeys(rows.length);
	const [said, setSaid] = useState('');
	const wantedFocus = useRef<string>(undefined);
	const id = fieldId(path);
	const nameOf = (column: number) => header[column] || `Column ${column + 1}`;
	const save = (next: Cells) => change(path, next);
	const resize = (next: Cells, width: number) => {
		save(next);
		if (widthField) change(besidePath(path, widthField), width > fixed ? width : undefined);
	};
	const focusLater = (cell: number) => {
		wantedFocus.current = `${id}.${cell}`;
	};
	const reorder = useReorder({
		count: rows.length,
		name: (index) => `Row ${index + 1}`,
		onMove(from, to) {
			order.moved(from, to);
			save(moveRow(cells, columns, from + 1, to + 1));
		},
	});

	useEffect(() => {
		if (!wantedFocus.current) return;
		document.getElementById(wantedFocus.current)?.focus();
		wantedFocus.current = undefined;
	});

	return {
		id,
		path,
		columns,
		header,
		rows,
		keys,
		reorder,
		nameOf,
		announcement: reorder.announcement || said,
		setCell: (row: number, column: number, text: string) =>
			save(cells.with(row * columns + column, text)),
		addRow(before: number) {
			order.inserted(before - 1);
			focusLater(before * columns);
			save(insertTableRow(cells, columns, before));
		},
		removeRow(row: number) {
			order.removed(row - 1);
			focusLater(Math.max(row - 1, 1) * columns);
			setSaid(`Row ${row} removed.`);
			save(removeRow(cells, columns, row));
		},
		addColumn() {
			focusLater(columns);
			resize(addColumn(cells, columns), columns + 1);
		},
		moveColumn: (from: number, to: number) => save(moveColumn(cells, columns, from, to)),
		removeColumn(column: number) {
			focusLater(column - 1);
			setSaid(`${nameOf(column)} removed.`);
			resize(removeColumn(cells, columns, column), columns - 1);
		},
		paste(at: { row: number; column: number }, text: string) {
			const pasted = readSpreadsheetText(text);
			save(pasteCells(cells, columns, at, pasted));
			setSaid(`${pluralise(pasted.length, 'row')} pasted.`);
		},
	};
}
