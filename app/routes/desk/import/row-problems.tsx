import type { CellIssue } from '#app/features/import/check-row.server.ts';

/** Errors by line and column. */
export function RowProblems(props: {
	problems: { row: number; issues: CellIssue[] }[];
	total: number;
}) {
	const { problems, total } = props;
	if (problems.length === 0) return null;
	return (
		<div className="mt-5">
			<h3 className="text-lg">Mistakes</h3>
			<p className="text-muted text-sm">
				These lines are skipped. Correct them in the file and import it again; leads already
				imported stay as they are.
			</p>
			<ul className="mt-3 max-h-96 divide-y divide-line overflow-y-auto rounded-control border border-line">
				{problems.map(({ row, issues }) => (
					<li key={row} className="px-4 py-2">
						<span className="font-semibold">Line {row}</span>
						{issues.map(({ column, message }) => (
							<span key={column + message} className="block">
								<span className="text-danger">{column}</span>: {message}
							</span>
						))}
					</li>
				))}
			</ul>
			{total > problems.length ? (
				<p className="mt-2 text-muted text-sm">… and {total - problems.length} more lines.</p>
			) : null}
		</div>
	);
}
