import type { CellIssue } from '#app/features/import/check-row.ts';
import type { ImportSummary } from '#app/features/import/read-import.server.ts';
import { formatMoment } from '#app/platform/format-moment.ts';
import { AskFirst } from '../blocks/ask-first.tsx';
import { ImportFigures } from './import-figures.tsx';
import { nameState } from './import-list.tsx';
import { RowProblems } from './row-problems.tsx';

/** What an import did, and the way to undo it. */
export function ImportResult(props: {
	summary: ImportSummary;
	failures: { row: number; issues: CellIssue[] }[];
}) {
	const { summary, failures } = props;
	return (
		<section className="mt-4 rounded-card border border-line bg-surface p-5">
			<h2 className="text-xl">{nameState(summary.state)}</h2>
			<p className="mt-1 text-muted">
				Brought in by {summary.actorName}; the file was uploaded on {formatMoment(summary.at)}.
			</p>
			<ImportFigures figures={summary} />
			{summary.state === 'undone' ? (
				<p className="mt-4">
					{summary.kept === 0
						? 'All of it was undone.'
						: `${summary.kept === 1 ? '1 lead was' : `${summary.kept} leads were`} left as found: somebody worked on them, or the family wrote, since they were brought in.`}
				</p>
			) : null}
			<RowProblems problems={failures} total={summary.failed} />
			{summary.state === 'done' && summary.added + summary.merged > 0 ? (
				<div className="mt-5">
					<AskFirst
						ask="Undo this import…"
						words="New leads are removed, and what was added to others is taken away again. Leads that somebody changed since are left as they are."
						deed="undo"
						button="Undo the import"
						isForGood
					/>
				</div>
			) : null}
		</section>
	);
}
