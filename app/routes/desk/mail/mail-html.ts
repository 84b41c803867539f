import { data } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { openMail } from '#app/features/outbox/list-mail.server.ts';
import { allow, requireUser } from '../../allow.server.ts';
import { mailPageResponse } from '../blocks/mail-preview.tsx';
import type { Route } from './+types/mail-html.ts';

export const middleware = [allow('leads.work')];

/** A mail as it arrives, for the preview frame. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const mail = await openMail(context.get(appContext), requireUser(context), params.id);
	if (!mail?.rendered) throw data(null, { status: 404 });
	return mailPageResponse(mail.rendered.html);
}
