import { useMemo } from 'react';
import { readJsonTable, writeJsonTable } from '#app/features/content/read-json-table.ts';
import type { ResourceField } from '#app/features/content/resource-pages.ts';
import { FormContext, type FormSurroundings } from '../../desk/studio/fields/form-context.ts';
import { TableEditor } from '../../desk/studio/fields/table-editor.tsx';

/** The studio's table, writing JSON text; columns are added and removed in the studio. */
export function TableGrid(props: {
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
