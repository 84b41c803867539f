import { appContext } from '#app/app-context.ts';
import { shareEntry } from '#app/features/content/entries/share-entry.server.ts';
import { readFields } from '#app/features/forms/read-form.ts';
import { allow, requireUser } from '../../allow.server.ts';
import type { Route } from './+types/open-entry.ts';

export const middleware = [allow('content.edit')];

/** Reports that an entry's form is open or is being left, and returns who else has it open. */
export async function action({ context, request }: Route.ActionArgs) {
	const { leaving, ...place } = await readFields(request, ['collection', 'slug', 'leaving']);
	const entry = { ...place, isLeaving: leaving !== '' };
	const others = await shareEntry(context.get(appContext), requireUser(context), entry);
	return Response.json(others, { headers: { 'Cache-Control': 'no-store' } });
}
