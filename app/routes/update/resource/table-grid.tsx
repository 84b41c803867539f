import { useMemo } from 'react';
import { readJsonTable, writeJsonTable } from '#app/features/content/read-json-table.ts';
import { FormContext, type FormSurroundings } from '../../desk/studio/fields/form-context.ts';
import { TableEditor } from '../../desk/studio/fields/table-editor.tsx';

/** The studio's table, writing JSON text. */
export function TableGrid(props: {
	columns: number;
	value: string;
	onChange: (value: string) => void;
}) {
	const { columns, value, onChange } = props;
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
					field={{ kind: 'table', label: 'Table', required: true, columns }}
					path="tabledata"
					value={table.problem === undefined ? table.cells : []}
					spokenLabel="Table"
				/>
			</FormContext>
		</div>
	);
}
