import { useState } from 'react';
import type { EntryField } from '#app/features/content/entries/entry-fields.ts';
import { readJsonTable } from '#app/features/content/tables/read-json-table.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { FieldEditor } from '../../desk/studio/fields/field-editor.tsx';
import { useForm } from '../../desk/studio/fields/form-context.ts';

/** A table's cells, as the studio's grid or as JSON text: two views of the same field. */
export function TableField(props: {
	field: EntryField;
	path: string;
	/** The number of columns of the entry. */
	columns: number;
	/** The cells as JSON text. */
	value: string;
	startsAsJson: boolean;
}) {
	const { field, path, columns, value } = props;
	const { change, issues } = useForm();
	const [wantsJson, setWantsJson] = useState(props.startsAsJson);
	// The text that could not be shown as a grid; its error is shown until it changes.
	const [refused, setRefused] = useState<string>();
	const cells = readGrid(value, columns);
	const isGrid = !wantsJson && cells.problem === undefined;

	function toggle() {
		if (isGrid) setWantsJson(true);
		else if (cells.problem === undefined) setWantsJson(false);
		else setRefused(value);
	}

	return (
		<div className="space-y-3">
			{isGrid ? (
				<FieldEditor
					// Columns are added and removed in the studio.
					field={{ ...field, widthField: undefined }}
					path={path}
					columns={columns}
					value={cells.cells}
				/>
			) : (
				<Field
					kind="longText"
					name={path}
					label={`${field.label} (JSON text)`}
					required
					rows={12}
					boxClass="font-mono text-sm"
					help={`One list of texts in square brackets, row after row: ${columns} cells make a row, and the first row is the header.`}
					error={(value === refused ? cells.problem : undefined) ?? issues.get(path)}
					value={value}
					onChange={({ target }) => change(path, target.value)}
				/>
			)}
			<input type="hidden" name="columns" value={columns} />
			<Button
				type="submit"
				name="intent"
				value={isGrid ? 'as-json' : 'as-grid'}
				formNoValidate
				variant="quiet"
				size="compact"
				className="-ml-4"
				onClick={(event) => {
					event.preventDefault();
					toggle();
				}}
			>
				{isGrid ? 'Edit as JSON text' : 'Edit as a grid'}
			</Button>
		</div>
	);
}

/** The cells of a grid; an empty text becomes a header and one row, both empty. */
function readGrid(text: string, columns: number) {
	if (text.trim() === '') return { cells: Array<string>(columns * 2).fill('') };
	return readJsonTable(text, columns);
}
