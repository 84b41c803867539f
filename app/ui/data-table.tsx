import type { ReactNode } from 'react';
import { ChartLabel } from './charts/chart-label.tsx';

/** A table that scrolls inside its frame with a sticky first column, and becomes rows on a phone. */
export function DataTable(props: {
	caption: string;
	header: readonly string[];
	rows: readonly (readonly string[])[];
	/** Columns with numbers, which are right-aligned. */
	numeric?: readonly number[];
	/** Hides the caption visually if a heading says the same. */
	captionHidden?: boolean;
	/**
	 * The layout of a row in a narrow frame, if not one labelled line per cell: a pair with the rest below, a number
	 * and a name with figures below, a name with labelled figures, or still a table.
	 */
	narrow?: 'paired' | 'numbered' | 'figures' | 'table';
	/** The link of each row's first cell, if any. */
	links?: readonly (string | undefined)[];
	/** Shows a cell as something other than its text. */
	renderCell?: (text: string, column: number) => ReactNode;
}) {
	const {
		caption,
		header,
		rows,
		numeric = [],
		captionHidden = false,
		narrow,
		links,
		renderCell,
	} = props;
	// If all columns from the second or third on are numbers, one class on the table covers them.
	const [from = 0] = numeric;
	const isTail = numeric.length > 0 && numeric.length === header.length - from;
	const tail = isTail && (from === 1 || from === 2) ? from + 1 : undefined;
	const isLabelled = narrow === undefined || narrow === 'numbered' || narrow === 'figures';
	const columns = header.map((label, column) => ({
		// Two columns may have the same name.
		key: `${column} ${label}`,
		label: isLabelled || (narrow === 'paired' && column > 2) ? label : undefined,
		className: !tail && numeric.includes(column) ? 'num' : undefined,
	}));
	return (
		<section
			className="data-table"
			data-narrow={narrow}
			data-tail={tail}
			aria-label={caption}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
			tabIndex={0}
		>
			<table>
				<caption className={captionHidden ? 'sr-only' : 'pb-3 text-left font-semibold'}>
					{caption}
				</caption>
				<thead>
					<tr>
						{header.map((cell, column) => (
							<th key={columns[column]?.key} scope="col" className={columns[column]?.className}>
								{cell}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row, index) => (
						<tr key={row.join('|')} data-total={isTotal(row) || undefined}>
							{row.map((cell, column) => (
								<td
									key={columns[column]?.key}
									data-label={columns[column]?.label}
									className={columns[column]?.className}
									data-figure={(narrow === 'paired' && /\d/.test(cell)) || undefined}
								>
									{column === 0 && links?.[index] ? (
										<ChartLabel label={cell} to={links[index]} />
									) : (
										(renderCell?.(cell, column) ?? cell)
									)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

/** A total is named in the first column, or in the second where the first counts the rows. */
function isTotal(row: readonly string[]) {
	return row.slice(0, 2).some((cell) => /^total\b/i.test(cell.trim()));
}
