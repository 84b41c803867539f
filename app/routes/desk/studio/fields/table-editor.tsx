import { maxColumns } from '#app/features/content/table-shape.ts';
import { Button } from '#app/ui/button.tsx';
import { StudioIcon } from '../studio-icon.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { type EditorProps, FieldHelp, PathError } from './editor-field.tsx';
import { useForm } from './form-context.ts';
import { ItemMenu, MoveHandle } from './item-tools.tsx';
import { TableCell } from './table-cell.tsx';
import { type TableEditing, useTableEditing } from './use-table-editing.ts';

/** A table editor: header and rows, cell by cell, typed or pasted from a spreadsheet. */
export function TableEditor(props: EditorProps) {
	const { field, path, spokenLabel } = props;
	const table = useTableEditing(props);
	const { reorder } = table;
	return (
		<fieldset id={table.id} tabIndex={-1} className="min-w-0">
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
							<Cells table={table} row={0} texts={table.header} />
							<th className="scripted row-tools row-menu w-11 p-0">
								<ColumnMenu
									names={table.header}
									fixed={field.columns ?? 1}
									onMove={table.moveColumn}
									onRemove={field.widthField ? table.removeColumn : undefined}
								/>
							</th>
						</tr>
					</thead>
					<tbody
						ref={(element) => {
							reorder.listRef.current = element;
						}}
					>
						{table.rows.map((texts, index) => (
							<Row key={table.keys[index]} table={table} texts={texts} index={index} />
						))}
					</tbody>
				</table>
			</div>
			<GrowButtons table={table} canWiden={field.widthField !== undefined} />
			<p role="status" className="sr-only">
				{table.announcement}
			</p>
		</fieldset>
	);
}

function Row(props: { table: TableEditing; texts: readonly string[]; index: number }) {
	const { table, texts, index } = props;
	const { reorder, rows } = table;
	return (
		<tr data-mark={reorder.mark(index)} className="border-line border-t">
			<td className="scripted row-tools row-handle p-0 align-top">
				<MoveHandle label={`Move row ${index + 1}`} {...reorder.handle(index)} />
			</td>
			<Cells table={table} row={index + 1} texts={texts} />
			<td className="scripted row-tools row-menu p-0 align-top">
				<ItemMenu
					label={`Actions for row ${index + 1}`}
					isFirst={index === 0}
					isLast={index === rows.length - 1}
					canRemove={rows.length > 1}
					onUp={() => reorder.move(index, index - 1)}
					onDown={() => reorder.move(index, index + 1)}
					onInsert={() => table.addRow(index + 2)}
					onRemove={() => table.removeRow(index + 1)}
				/>
			</td>
		</tr>
	);
}

/** The cells of a row; row 0 is the header. */
function Cells(props: { table: TableEditing; row: number; texts: readonly string[] }) {
	const { table, row, texts } = props;
	const { nameOf, rows } = table;
	return texts.map((text, column) => (
		<TableCell
			key={cellKey(row, column)}
			tableId={table.id}
			path={table.path}
			row={row}
			column={column}
			columns={table.columns}
			rows={rows.length + 1}
			label={row === 0 ? `Heading of column ${column + 1}` : `${nameOf(column)}, row ${row}`}
			columnName={nameOf(column)}
			text={text}
			onChange={(next) => table.setCell(row, column, next)}
			onPaste={(pasted) => table.paste({ row, column }, pasted)}
			onMoveRow={(step) => row > 0 && table.reorder.move(row - 1, row - 1 + step)}
			onNewRow={() => table.addRow(rows.length + 1)}
		/>
	));
}

function GrowButtons({ table, canWiden }: { table: TableEditing; canWiden: boolean }) {
	const { isPosted } = useForm();
	return (
		<div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
			<Button
				size="compact"
				// Without JavaScript the server adds the row.
				{...(isPosted && {
					type: 'submit',
					name: 'intent',
					value: 'add-row',
					formNoValidate: true,
				})}
				onClick={(event) => {
					event.preventDefault();
					table.addRow(table.rows.length + 1);
				}}
			>
				<StudioIcon name="add" />
				Add row
			</Button>
			{canWiden && table.columns < maxColumns ? (
				<Button size="compact" onClick={table.addColumn}>
					<StudioIcon name="add" />
					Add column
				</Button>
			) : null}
			<p className="scripted text-muted text-sm">
				Paste cells from a spreadsheet into any cell. Enter goes down; Alt with ↑ or ↓ moves the
				row.
			</p>
		</div>
	);
}

/** The key is the position, because the text of a cell changes while it is typed. */
function cellKey(row: number, column: number) {
	return `${row}.${column}`;
}
