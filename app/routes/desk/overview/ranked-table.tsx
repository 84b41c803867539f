import { maxVisible } from '#app/ui/charts/compared-bars.tsx';
import { DataTable } from '#app/ui/data-table.tsx';

/** A table of names and figures; the first lines are visible, the rest folded. */
export function RankedTable(props: {
	caption: string;
	header: readonly string[];
	rows: readonly (readonly string[])[];
	/** The addresses of the leads behind each line. */
	links?: readonly (string | undefined)[];
	/** Shown instead of an empty table. */
	empty: string;
}) {
	const { caption, header, rows, links = [], empty } = props;
	if (rows.length === 0) return <p className="text-muted">{empty}</p>;
	const parts = {
		header,
		numeric: header.slice(1).map((_, column) => column + 1),
		captionHidden: true,
		narrow: 'figures' as const,
	};
	const rest = rows.slice(maxVisible);
	return (
		<div className="overview-table">
			<DataTable {...parts} caption={caption} rows={rows.slice(0, maxVisible)} links={links} />
			{rest.length > 0 ? (
				<details className="older mt-2 text-sm">
					<summary>Show {rest.length} more</summary>
					<DataTable
						{...parts}
						caption={`${caption}, the rest`}
						rows={rest}
						links={links.slice(maxVisible)}
					/>
				</details>
			) : null}
		</div>
	);
}
