import { DataTable } from '#app/ui/data-table.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** The figures behind a chart, folded away. */
export function ChartTable(props: {
	caption: string;
	header: readonly string[];
	rows: readonly (readonly string[])[];
	numeric?: readonly number[];
	/** Stays a table on a phone, where rows of many short figures would make a long list. */
	narrow?: 'table';
}) {
	return (
		<details className="group mt-2">
			<summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 text-brand text-sm hover:underline">
				Show as a table
				<Icon name="chevron" className="size-4 transition-transform group-open:rotate-180" />
			</summary>
			<DataTable {...props} captionHidden />
		</details>
	);
}
