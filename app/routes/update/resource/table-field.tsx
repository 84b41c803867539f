import { useId, useMemo, useState } from 'react';
import type { ResourceField } from '#app/features/content/resources/resource-pages.ts';
import { readJsonTable, writeJsonTable } from '#app/features/content/tables/read-json-table.ts';
import { Button } from '#app/ui/button.tsx';
import { useHasScripts } from '#app/ui/use-has-scripts.ts';
import { FormContext, type FormSurroundings } from '../../desk/studio/fields/form-context.ts';
import { TableEditor } from '../../desk/studio/fields/table-editor.tsx';

const box =
	'mt-1 w-full rounded-control border border-control bg-surface px-3 py-2 font-mono text-ink text-sm aria-invalid:border-danger aria-invalid:border-2';

/** A table's cells, as JSON text or as a grid: two views of the same field. The grid needs scripts. */
export function TableField(props: {
	field: ResourceField;
	/** How many cells make a row of the entry that is filled in. */
	columns: number;
	value: string;
	error?: string;
	onChange: (value: string) => void;
}) {
	const { field, columns, value, onChange } = props;
	const id = useId();
	const [wantsGrid, setWantsGrid] = useState(false);
	const table = readJsonTable(value, columns);
	// What was typed for an entry of another width cannot stand in the grid of this one.
	const asGrid = wantsGrid && table.problem === undefined;
	// The text that could not be shown as a grid; what is wrong with it is said until it changes.
	const [refused, setRefused] = useState<string>();
	const error = (value === refused ? table.problem : undefined) ?? props.error;
	const hasScripts = useHasScripts();

	function showGrid() {
		if (value.trim() === '') onChange(writeJsonTable(emptyTable(columns), columns));
		else if (table.problem === undefined) onChange(writeJsonTable(table.cells, columns));
		else return setRefused(value);
		setWantsGrid(true);
	}

	return (
		<div>
			<div className="flex flex-wrap items-end justify-between gap-3">
				<label htmlFor={id} className="font-semibold text-sm">
					{field.label}
				</label>
				{hasScripts ? (
					<Button onClick={asGrid ? () => setWantsGrid(false) : showGrid}>
						{asGrid ? 'Edit as JSON text' : 'Edit as a grid'}
					</Button>
				) : null}
			</div>
			<textarea
				id={id}
				name={field.name}
				value={value}
				required
				hidden={asGrid}
				rows={12}
				spellCheck={false}
				aria-invalid={error && !asGrid ? true : undefined}
				aria-describedby={`${id}-help ${id}-error`}
				onChange={(event) => onChange(event.target.value)}
				className={box}
			/>
			{asGrid ? (
				<TableGrid field={field} columns={columns} value={value} onChange={onChange} />
			) : null}
			<p id={`${id}-help`} hidden={asGrid} className="mt-1 text-muted text-sm">
				One list of texts in square brackets, row after row: {columns} cells make a row, and the
				first row is the header.
			</p>
			<p id={`${id}-error`} className="mt-1 font-semibold text-danger text-sm">
				{error}
			</p>
		</div>
	);
}

function emptyTable(columns: number) {
	return Array<string>(columns * 2).fill('');
}

/** The studio's table, writing JSON text; columns are added and removed in the studio. */
function TableGrid(props: {
	field: ResourceField;
	columns: number;
	value: string;
	onChange: (value: string) => void;
}) {
	const { field, columns, value, onChange } = props;
	const table = readJsonTable(value, columns);
	const surroundings = useMemo<FormSurroundings>(
		() => ({
			change: (_path, cells) => onChange(writeJsonTable(cells as string[], columns)),
			issues: new Map(),
			references: {},
			pictures: [],
			today: '',
		}),
		[columns, onChange],
	);
	return (
		<div className="mt-2">
			<FormContext value={surroundings}>
				<TableEditor
					field={{ kind: 'table', label: 'Table', required: true, columns: field.columns }}
					path="tabledata"
					columns={columns}
					value={table.problem === undefined ? table.cells : []}
					spokenLabel="Table"
				/>
			</FormContext>
		</div>
	);
}
