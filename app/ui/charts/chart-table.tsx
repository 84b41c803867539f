import { DataTable } from '#app/ui/data-table.tsx';

/** The figures of a chart, folded. */
export function ChartTable(props: {
	caption: string;
	header: readonly string[];
	rows: readonly (readonly string[])[];
	numeric?: readonly number[];
	/** Stays a table on a phone, where rows of many short figures would become a long list. */
	narrow?: 'table';
}) {
	return (
		<details className="fold mt-2 text-sm">
			<summary>Show as a table</summary>
			<DataTable {...props} captionHidden />
		</details>
	);
}
