import { data } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { readFields } from '#app/features/forms/read-form.ts';
import { exportPerson } from '#app/features/privacy/open-person.server.ts';
import { readPersonKeys } from '#app/features/privacy/person-keys.ts';
import { allow, requireUser } from '../../allow.server.ts';
import type { Route } from './+types/person-file.ts';

export const middleware = [allow('site.manage')];

/** Everything that is stored about a person, as a file. */
export async function action({ context, request }: Route.ActionArgs) {
	const { person, lead } = await readFields(request, ['person', 'lead']);
	const keys = readPersonKeys(person, lead);
	const file = keys && (await exportPerson(context.get(appContext), requireUser(context), keys));
	if (!file) throw data('We have no data about this person.', { status: 404 });
	return new Response(file, {
		headers: {
			'Content-Type': 'application/json',
			'Content-Disposition': 'attachment; filename="person.json"',
			'Cache-Control': 'no-store',
		},
	});
}
