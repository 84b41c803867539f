import { useEffect, useRef, useState } from 'react';
import { mostColumns } from '#app/features/content/table-shape.ts';
import { readTable } from '#app/features/content/tables/read-table.ts';
import { Button } from '#app/ui/button.tsx';
import { useReorder } from '#app/ui/use-reorder.ts';
import { besidePath } from '../entry/form-path.ts';
import { StudioIcon } from '../studio-icon.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { type EditorProps, FieldHelp, fieldId, PathError } from './editor-field.tsx';
import { useForm } from './form-context.ts';
import { ItemMenu, MoveHandle } from './item-tools.tsx';
import { readSpreadsheetText } from './read-spreadsheet-text.ts';
import { TableCell } from './table-cell.tsx';
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

/** A table to fill in: header and rows, cell by cell, by hand or pasted from a spreadsheet. */
export function TableEditor(props: EditorProps) {
	const { field, path, value, spokenLabel } = props;
	const { change, isPosted } = useForm();
	const { columns: fixed = 1, widthField } = field;
	const columns = props.columns ?? fixed;
	const cells: Cells = Array.isArray(value) ? value : [];
	const { header, rows } = readTable(cells, columns);
	const keys = useItemKeys(rows.length);
	const [said, setSaid] = useState('');
	const wanted = useRef<string>(undefined);
	const id = fieldId(path);
	const nameOf = (column: number) => header[column] || `Column ${column + 1}`;
	const save = (next: Cells) => change(path, next);
	const resize = (next: Cells, width: number) => {
		save(next);
		if (widthField) change(besidePath(path, widthField), width > fixed ? width : undefined);
	};
	const reorder = useReorder({
		count: rows.length,
		name: (index) => `Row ${index + 1}`,
		onMove(from, to) {
			keys.moved(from, to);
			save(moveRow(cells, columns, from + 1, to + 1));
		},
	});

	useEffect(() => {
		if (!wanted.current) return;
		document.getElementById(wanted.current)?.focus();
		wanted.current = undefined;
	});

	function add(before: number) {
		keys.inserted(before - 1);
		wanted.current = `${id}.${before * columns}`;
		save(insertTableRow(cells, columns, before));
	}

	function widen() {
		wanted.current = `${id}.${columns}`;
		resize(addColumn(cells, columns), columns + 1);
	}

	function narrow(column: number) {
		wanted.current = `${id}.${column - 1}`;
		setSaid(`${nameOf(column)} removed.`);
		resize(removeColumn(cells, columns, column), columns - 1);
	}

	function paste(at: { row: number; column: number }, text: string) {
		const pasted = readSpreadsheetText(text);
		save(pasteCells(cells, columns, at, pasted));
		setSaid(`${pasted.length} ${pasted.length === 1 ? 'row' : 'rows'} pasted.`);
	}

	const cell = (row: number, column: number, text: string) => (
		<TableCell
			key={`${row}.${column}`}
			tableId={id}
			path={path}
			row={row}
			column={column}
			columns={columns}
			rows={rows.length + 1}
			label={row === 0 ? `Heading of column ${column + 1}` : `${nameOf(column)}, row ${row}`}
			columnName={nameOf(column)}
			text={text}
			onChange={(next) => save(cells.with(row * columns + column, next))}
			onPaste={(pasted) => paste({ row, column }, pasted)}
			onMoveRow={(step) => row > 0 && reorder.move(row - 1, row - 1 + step)}
			onNewRow={() => add(rows.length + 1)}
		/>
	);

	return (
		<fieldset id={id} tabIndex={-1} className="min-w-0">
			<legend className={spokenLabel ? 'sr-only' : 'field-label mb-1'}>{field.label}</legend>
			<FieldHelp {...props} />
			<PathError path={path} />
			<div className="mt-2 overflow-x-auto rounded-control border border-control bg-paper">
				<table className="table-editor text-sm">
					<thead>
						<tr className="border-control border-b bg-brand-tint font-semibold">
							<th className="scripted row-tools row-handle w-9 p-0">
								<span className="sr-only">Move</span>
							</th>
							{header.map((text, column) => cell(0, column, text))}
							<th className="scripted row-tools row-menu w-11 p-0">
								<ColumnMenu
									names={header}
									fixed={fixed}
									onMove={(from, to) => save(moveColumn(cells, columns, from, to))}
									onRemove={widthField ? narrow : undefined}
								/>
							</th>
						</tr>
					</thead>
					<tbody
						ref={(element) => {
							reorder.listRef.current = element;
						}}
					>
						{rows.map((texts, index) => (
							<tr
								key={keys.keys[index]}
								data-mark={reorder.mark(index)}
								className="border-line border-t"
							>
								<td className="scripted row-tools row-handle p-0 align-top">
									<MoveHandle label={`Move row ${index + 1}`} {...reorder.handle(index)} />
								</td>
								{texts.map((text, column) => cell(index + 1, column, text))}
								<td className="scripted row-tools row-menu p-0 align-top">
									<ItemMenu
										label={`Actions for row ${index + 1}`}
										isFirst={index === 0}
										isLast={index === rows.length - 1}
										canRemove={rows.length > 1}
										onUp={() => reorder.move(index, index - 1)}
										onDown={() => reorder.move(index, index + 1)}
										onInsert={() => add(index + 2)}
										onRemove={() => {
											keys.removed(index);
											wanted.current = `${id}.${Math.max(index, 1) * columns}`;
											setSaid(`Row ${index + 1} removed.`);
											save(removeRow(cells, columns, index + 1));
										}}
									/>
								</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
			<div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
				<Button
					size="compact"
					// Without script the server adds the row.
					{...(isPosted && {
						type: 'submit',
						name: 'intent',
						value: 'add-row',
						formNoValidate: true,
					})}
					onClick={(event) => {
						event.preventDefault();
						add(rows.length + 1);
					}}
				>
					<StudioIcon name="add" />
					Add row
				</Button>
				{widthField && columns < mostColumns ? (
					<Button size="compact" onClick={widen}>
						<StudioIcon name="add" />
						Add column
					</Button>
				) : null}
				<p className="scripted text-muted text-sm">
					Paste cells from a spreadsheet into any cell. Enter goes down; Alt with ↑ or ↓ moves the
					row.
				</p>
			</div>
			<p role="status" className="sr-only">
				{reorder.announcement || said}
			</p>
		</fieldset>
	);
}
