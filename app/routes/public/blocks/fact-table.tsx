/** A small table of one season; one column has the row names, and it scrolls sideways if there is no room. */
export function FactTable(props: {
	caption: string;
	header: readonly string[];
	rows: readonly (readonly string[])[];
	/** The column that names the row. */
	names?: number;
	/** True if figures follow the name. */
	isFigures?: boolean;
	/** True if the columns are similar; the names are then sticky while scrolling. */
	isCompared?: boolean;
	/** True if a text column that has its own line on a narrow screen is labelled there. */
	isLabelled?: boolean;
}) {
	const { caption, header, rows, names = 0, isFigures, isCompared, isLabelled } = props;
	// On narrow screens, a text column among figures gets its own line.
	const isWords = (column: number) =>
		(isFigures && column > names && rows.some((row) => /[a-z]{3}/i.test(row[column] ?? ''))) ||
		undefined;
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
		<section className="fact-table" aria-label={caption} tabIndex={0}>
			<table data-figures={isFigures ? names + 2 : undefined} data-compared={isCompared}>
				<thead>
					<tr>
						{header.map((name, column) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name
							<th key={column} scope="col" data-words={isWords(column)}>
								{name}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr
							key={row.join('|')}
							data-total={/^total\b/i.test(row[names]?.trim() ?? '') || undefined}
						>
							{row.map((cell, column) =>
								column === names ? (
									// biome-ignore lint/suspicious/noArrayIndexKey: two cells may be the same
									<th key={column} scope="row">
										{cell}
									</th>
								) : (
									<td
										// biome-ignore lint/suspicious/noArrayIndexKey: two cells may be the same
										key={column}
										data-words={isWords(column)}
										data-label={isLabelled && isWords(column) ? header[column] : undefined}
									>
										{cell}
									</td>
								),
							)}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

/** Our own note on a pattern, shown with its table or bars. */
export function PatternNote({ note }: { note?: string }) {
	return note ? <p className="mt-2 max-w-prose text-muted text-sm">{note}</p> : null;
}
