import type { ImportOutcome } from '#app/features/content/import-content.server.ts';
import { FormMessage } from '#app/ui/forms/form-message.tsx';

/** What an import did or would do, or why it did nothing. */
export function ImportResult({ answer }: { answer: ImportAnswer | undefined }) {
	return (
		<div className="mt-5 space-y-4">
			<FormMessage
				text={answer && describeOutcome(answer)}
				isError={answer?.outcome === 'wrong' || answer?.outcome === 'no-file'}
			/>
			{answer?.outcome === 'wrong' ? (
				<ul className="space-y-2 rounded-card border border-line bg-surface p-5 text-sm">
					{answer.problems.map(({ file, field, message }) => (
						<li key={`${file} ${field} ${message}`}>
							<b>{[file, field].filter(Boolean).join(', ') || 'The file'}</b>: {message}
						</li>
					))}
				</ul>
			) : null}
			{answer?.outcome === 'imported' || answer?.outcome === 'checked' ? (
				<div className="rounded-card border border-line bg-surface p-5 text-sm">
					<Names
						title={answer.outcome === 'checked' ? 'Would be new' : 'New'}
						names={answer.created}
					/>
					<Names
						title={answer.outcome === 'checked' ? 'Would change' : 'Changed'}
						names={answer.changed}
					/>
					<Names
						title={
							answer.outcome === 'checked'
								? 'Unpublished drafts that would be overwritten'
								: 'Unpublished drafts that were overwritten; the history has them'
						}
						names={answer.overwritten}
					/>
					<Names
						title={
							answer.outcome === 'checked'
								? 'Not in the file, would be archived'
								: 'Not in the file, archived'
						}
						names={answer.archived}
					/>
					<Names title="Not in the file, stays as it is" names={answer.kept} />
					<p className="text-muted">The same already: {answer.unchanged}</p>
				</div>
			) : null}
		</div>
	);
}

function describeOutcome(answer: ImportAnswer) {
	switch (answer.outcome) {
		case 'no-file':
			return 'No file was chosen. Choose one that was exported here.';
		case 'wrong':
			return 'Nothing was imported. Correct this in the file and try again:';
		case 'checked':
			return 'This is a preview; nothing was changed. An import would do this:';
		case 'imported':
			return 'Imported. What is published is on the site now.';
	}
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
	if (names.length === 0) return null;
	return (
		<div className="mb-3">
			<p className="font-semibold">
				{title}: {names.length}
			</p>
			<p className="max-h-40 overflow-y-auto text-muted">{names.join(', ')}</p>
		</div>
	);
}

/** The result of an import, or that there was no file. */
export type ImportAnswer = ImportOutcome | { outcome: 'no-file' };
