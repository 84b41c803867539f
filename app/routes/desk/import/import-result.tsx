import { data, Link, redirect } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { readForm } from '#app/features/forms/read-form.ts';
import type { CellIssue } from '#app/features/import/check-row.server.ts';
import { type ImportSummary, readImport } from '#app/features/import/read-import.server.ts';
import { startImport, undoImport } from '#app/features/import/start-import.server.ts';
import { formatDateTime } from '#app/platform/format-date.ts';
import { formatNumber } from '#app/platform/format-number.ts';
import { pluralise } from '#app/platform/text.ts';
import { answerForm } from '#app/ui/forms/form-answer.ts';
import { allow, requireUser } from '../../allow.server.ts';
import { AskFirst } from '../blocks/ask-first.tsx';
import { useRefresh } from '../blocks/use-refresh.ts';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/import-result.ts';
import { ImportDraft } from './import-draft.tsx';
import { ImportFigures } from './import-figures.tsx';
import { nameState } from './import-list.tsx';
import { RowProblems } from './row-problems.tsx';

export const middleware = [allow('leads.export')];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const user = requireUser(context);
	const found = await readImport(context.get(appContext), user, params.id, url.searchParams);
	if (!found) throw data('This import no longer exists. Choose the file again.', { status: 404 });
	return found;
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
	const app = context.get(appContext);
	const user = requireUser(context);
	const sent = await readForm(request);
	const started =
		sent.get('intent') === 'undo'
			? await undoImport(app, user, params.id)
			: await startImport(app.db, user, params.id, url.searchParams);
	if (started.outcome === 'started') throw redirect(`/desk/import/${params.id}`);
	return answerForm({ status: 422, message: started.message });
}

export const meta: Route.MetaFunction = () => [{ title: 'Import' }];

export default function OneImportScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { summary, draft } = loaderData;
	const isRunning = summary.state === 'running' || summary.state === 'undoing';
	return (
		<DeskPage
			title={summary.filename}
			back={{ to: '/desk/import', label: 'All imports' }}
			answer={actionData}
		>
			{draft ? <ImportDraft {...draft} total={summary.total} /> : null}
			{isRunning ? <ImportProgress summary={summary} /> : null}
			{!draft && !isRunning ? <ImportResult {...loaderData} /> : null}
		</DeskPage>
	);
}

/** An import's progress; it continues with or without this page open. */
function ImportProgress({ summary }: { summary: ImportSummary }) {
	useRefresh(true);
	const { id, state, done, added, merged } = summary;
	const total = state === 'undoing' ? added + merged : summary.total;
	const label = state === 'undoing' ? 'Undoing' : 'Importing';
	return (
		<section className="mt-6 max-w-prose rounded-card border border-line bg-surface p-5">
			<label htmlFor="import-progress" className="font-semibold">
				{label}: {formatNumber(done)} of {formatNumber(total)} lines
			</label>
			<progress
				id="import-progress"
				max={Math.max(total, 1)}
				value={done}
				className="progress mt-2"
			/>
			<p className="mt-3 text-muted">You can leave this page; it goes on by itself.</p>
			<Link
				to={`/desk/import/${id}`}
				className="mt-2 inline-flex min-h-11 items-center text-brand underline"
			>
				Refresh progress
			</Link>
		</section>
	);
}

/** An import's result, with undo. */
function ImportResult(props: {
	summary: ImportSummary;
	failures: { row: number; issues: CellIssue[] }[];
	/** Whether the file has a column for the source of the leads. */
	hasSource: boolean;
}) {
	const { summary, failures, hasSource } = props;
	return (
		<section className="mt-4 rounded-card border border-line bg-surface p-5">
			<h2 className="text-xl">{nameState(summary.state)}</h2>
			<p className="mt-1 text-muted">
				Imported by {summary.actorName}; the file was uploaded on {formatDateTime(summary.at)}.
			</p>
			<ImportFigures figures={summary} />
			{summary.state === 'done' && summary.added > 0 ? (
				<Link
					to={hasSource ? '/desk/inbox' : '/desk/inbox?source=import'}
					className="desk-button mt-4"
				>
					{hasSource ? 'Open the inbox' : 'See the imported leads'}
				</Link>
			) : null}
			{summary.state === 'undone' ? (
				<p className="mt-4">
					{summary.kept === 0
						? 'All of it was undone.'
						: `${pluralise(summary.kept, 'lead was', 'leads were')} left unchanged, because somebody has worked on them or the family has written since the import.`}
				</p>
			) : null}
			<RowProblems problems={failures} total={summary.failed} />
			{summary.state === 'done' && summary.added + summary.merged > 0 ? (
				<div className="mt-5">
					<AskFirst
						ask="Undo this import…"
						message="New leads are removed, and changes to existing leads are undone. Leads that somebody has edited since stay as they are."
						intent="undo"
						button="Undo the import"
						isPermanent
					/>
				</div>
			) : null}
		</section>
	);
}
