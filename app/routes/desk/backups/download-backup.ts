import { data } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { downloadBackup } from '#app/features/backup/desk-backups.server.ts';
import { readFields } from '#app/features/forms/read-form.ts';
import { allow, requireUser } from '../../allow.server.ts';
import { redirectWithMessage } from '../../flash-message.server.ts';
import type { Route } from './+types/download-backup.ts';

export const middleware = [allow('site.manage')];

/** A backup as a file, for an owner who gives the password again. */
export async function action({ context, request }: Route.ActionArgs) {
	const app = context.get(appContext);
	const { name, password } = await readFields(request, ['name', 'password']);
	const opened = await downloadBackup(app, requireUser(context), { name, password });
	switch (opened.outcome) {
		case 'missing':
			throw data('There is no such backup on this machine.', { status: 404 });
		case 'wrong':
		case 'limited':
			throw await redirectWithMessage(app, '/desk/backups', `backup.${opened.outcome}`);
		case 'opened':
			return new Response(opened.body, {
				headers: {
					'Content-Type': 'application/gzip',
					'Content-Length': String(opened.bytes),
					'Content-Disposition': `attachment; filename="${name}"`,
					'Cache-Control': 'no-store',
				},
			});
	}
}
