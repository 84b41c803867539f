import { Form } from 'react-router';
import type { CellIssue } from '#app/features/import/check-row.ts';
import type { ImportSummary } from '#app/features/import/import-repository.server.ts';
import { formatMoment } from '#app/platform/format-moment.ts';
import { Button } from '#app/ui/button.tsx';
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
				<details className="mt-5">
					<summary className="inline-flex min-h-11 cursor-pointer items-center text-brand underline">
						Undo this import
					</summary>
					<Form method="post" className="mt-2">
						<p className="max-w-prose">
							New leads are removed, and what was added to others is taken away again. Leads that
							somebody changed since are left as they are.
						</p>
						<Button type="submit" name="deed" value="undo" className="mt-3">
							Undo it
						</Button>
					</Form>
				</details>
			) : null}
		</section>
	);
}
