import { data, Form } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { importArchive } from '#app/features/transfer/archive.server.ts';
import { readFileForm } from '#app/platform/read-multipart.ts';
import { allow, requireUser } from '../../../allow.server.ts';
import type { Route } from './+types/import.ts';
import type { ImportAnswer } from './content-import-result.tsx';
import { FilesScreen } from './files-screen.tsx';

export const middleware = [allow('content.delete')];

export async function action({ context, request }: Route.ActionArgs) {
	const sent = await readFileForm(request);
	const bytes = sent?.get('file')?.bytes;
	if (!bytes || bytes.length === 0) {
		return data<ImportAnswer>({ outcome: 'no-file' }, { status: 422 });
	}
	const app = context.get(appContext);
	const options = {
		dryRun: sent.get('intent')?.bytes.toString() !== 'import',
		archiveMissing: sent.get('archiveMissing')?.bytes.toString() === '1',
	};
	const outcome = await importArchive(app, requireUser(context), bytes, options);
	return data<ImportAnswer>(outcome, { status: outcome.outcome === 'wrong' ? 422 : 200 });
}

/** Rendered only without JavaScript: the same screen with the answer, which a redirect would lose. */
export default function ImportRoute({ actionData }: Route.ComponentProps) {
	return <FilesScreen canImport Form={Form} isBusy={false} answer={actionData} />;
}
