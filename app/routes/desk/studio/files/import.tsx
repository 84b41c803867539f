import { data, Form, redirect } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { importArchive } from '#app/features/content/files/archive.server.ts';
import { pictureNames } from '#app/features/media/shipped-pictures.server.ts';
import { allow } from '../../../allow.server.ts';
import { requireVisitor } from '../../../require-visitor.server.ts';
import type { Route } from './+types/import.ts';
import { FilesScreen } from './files-screen.tsx';
import type { ImportAnswer } from './import-answer.ts';

export const middleware = [allow('content.delete')];

export function loader() {
	return redirect('/desk/studio/files');
}

export async function action({ context, request }: Route.ActionArgs) {
	const sent = await request.formData();
	const file = sent.get('file');
	if (!(file instanceof File) || file.size === 0) {
		return data<ImportAnswer>({ outcome: 'no-file' }, { status: 422 });
	}
	const outcome = await importArchive(
		context.get(appContext),
		requireVisitor(context),
		new Uint8Array(await file.arrayBuffer()),
		{ dryRun: sent.get('deed') !== 'import', pictures: new Set(pictureNames) },
	);
	return data<ImportAnswer>(outcome, { status: outcome.outcome === 'invalid' ? 422 : 200 });
}

/** Seen only where there is no script: the same screen, with the answer. */
export default function ImportRoute({ actionData }: Route.ComponentProps) {
	return <FilesScreen canImport Form={Form} isBusy={false} answer={actionData} />;
}
