import { appContext } from '#app/app-context.ts';
import { readFields } from '#app/features/forms/read-form.ts';
import { openMatches } from '#app/features/leads/find-matches.server.ts';
import { allow, requireUser } from '../../allow.server.ts';
import type { Route } from './+types/matches.ts';
import { matchFields, toMatchRow } from './match-row.ts';

export const middleware = [allow('leads.work')];

const shorten = (text: string) => text.slice(0, 100);

/** Possible matches for a family being entered. Posted, so that no name or number is in a URL. */
export async function action({ context, request }: Route.ActionArgs) {
	const app = context.get(appContext);
	const { name, phone, email, guardianPhone } = await readFields(request, matchFields);
	const given = { name: shorten(name), phone: shorten(phone), email: shorten(email) };
	const whole = { ...given, guardianPhone: shorten(guardianPhone) };
	const found = await openMatches(app, requireUser(context), whole);
	return Response.json(found.map(toMatchRow), { headers: { 'Cache-Control': 'no-store' } });
}
