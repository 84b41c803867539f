import { data, redirect } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { encryptSearchQuery } from '#app/features/accounts/encrypt-search-query.server.ts';
import { readForm, textOf } from '#app/features/forms/read-form.ts';
import { allow } from '../../allow.server.ts';
import type { Route } from './+types/route.ts';

export const middleware = [allow('desk.see')];

const screens = new Map([
	['inbox', '/desk/inbox'],
	['board', '/desk/board'],
	['mail', '/desk/mail'],
	['audit', '/desk/audit'],
	['scholarship', '/desk/scholarship'],
	['subscribers', '/desk/newsletter/subscribers'],
]);

/** Encrypts a search query for the URL and redirects to the screen, with the other fields. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const screen = screens.get(params.screen);
	if (!screen) throw data('There is no such screen.', { status: 404 });
	const sent = await readForm(request);
	const query = new URLSearchParams();
	for (const [name, value] of sent) {
		const isFilter = name !== 'search' && typeof value === 'string' && value !== '';
		if (isFilter) query.append(name, value);
	}
	const hidden = await encryptSearchQuery(context.get(appContext), textOf(sent, 'search'));
	if (hidden) query.set('find', hidden);
	throw redirect(query.size > 0 ? `${screen}?${query}` : screen);
}
