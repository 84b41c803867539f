import { data, redirect } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { readImport } from '#app/features/import/read-import.server.ts';
import { startImport, undoImport } from '#app/features/import/start-import.server.ts';
import { allow } from '../../allow.server.ts';
import { readForm } from '../../read-fields.server.ts';
import { requireVisitor } from '../../require-visitor.server.ts';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/one.ts';
import { ImportDraft } from './import-draft.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportResult } from './import-result.tsx';

export const middleware = [allow('leads.export')];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const visitor = requireVisitor(context);
	const found = await readImport(context.get(appContext), visitor, params.id, url.searchParams);
	if (!found) throw data('This import is gone. Choose the file again.', { status: 404 });
	return found;
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
	const app = context.get(appContext);
	const visitor = requireVisitor(context);
	const sent = await readForm(request);
	const started =
		sent.get('deed') === 'undo'
			? await undoImport(app, visitor, params.id)
			: await startImport(app.db, visitor, params.id, url.searchParams);
	if (started.outcome === 'started') throw redirect(`/desk/import/${params.id}`);
	return data(started, { status: 422 });
}

export const meta: Route.MetaFunction = () => [{ title: 'Import' }];

export default function OneImportScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { summary, draft, failures } = loaderData;
	const isRunning = summary.state === 'running' || summary.state === 'undoing';
	return (
		<DeskPage
			title={summary.filename}
			back={{ to: '/desk/import', label: 'All imports' }}
			told={{ problem: actionData?.message }}
		>
			{draft ? <ImportDraft {...draft} total={summary.total} /> : null}
			{isRunning ? <ImportProgress summary={summary} /> : null}
			{!draft && !isRunning ? <ImportResult summary={summary} failures={failures} /> : null}
		</DeskPage>
	);
}
