/** The difficulty of one section: a level of five, and its label. */
interface DifficultyRow {
	label: string;
	level: 1 | 2 | 3 | 4 | 5;
	word: string;
}

const heat = [
	'fill-action-tint',
	'fill-action',
	'fill-action-hover',
	'fill-danger/70',
	'fill-danger',
] as const;

/** Difficulty as strips of five steps, inside a table with the same information as text. */
export function DifficultyStrip({ rows }: { rows: readonly DifficultyRow[] }) {
	return (
		<table className="w-full">
			<caption className="sr-only">Difficulty by section</caption>
			<thead className="sr-only">
				<tr>
					<th scope="col">Section</th>
					<th scope="col">Difficulty</th>
				</tr>
			</thead>
			<tbody className="divide-y divide-line">
				{rows.map((row) => (
					<tr key={row.label}>
						<th scope="row" className="py-3 pr-4 text-left font-normal">
							{row.label}
						</th>
						<td className="py-3">
							<span className="flex flex-wrap items-center gap-x-3 gap-y-1">
								<Strip level={row.level} />
								<span className="font-semibold">{row.word}</span>
							</span>
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Strip({ level }: { level: number }) {
	return (
		<svg
			role="img"
			aria-label={`Level ${level} of ${heat.length}`}
			viewBox="0 0 124 16"
			className="h-4 w-31 shrink-0"
		>
			{heat.map((fill, index) => (
				<rect
					key={fill}
					x={index * 25 + 0.5}
					y="0.5"
					width="22"
					height="15"
					rx="3"
					className={index < level ? `stroke-ink ${fill}` : 'fill-surface stroke-control'}
				/>
			))}
		</svg>
	);
}
