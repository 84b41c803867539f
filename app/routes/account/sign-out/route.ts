import { redirect } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { signOut } from '#app/features/accounts/sessions/begin-session.server.ts';
import { readFields } from '#app/features/forms/read-form.ts';
import { allow } from '../../allow.server.ts';
import { redirectWith } from '../../sign-in/signing-in.server.ts';
import type { Route } from './+types/route.ts';

export const middleware = [allow('anyone')];

/** Only a button signs out, never a link that somebody sent. */
export function loader() {
	return redirect('/');
}

export async function action({ request, context }: Route.ActionArgs) {
	const { everywhere } = await readFields(request, ['everywhere']);
	const app = context.get(appContext);
	const cookies = await signOut(app, request.headers, everywhere === '' ? undefined : app.user);
	return redirectWith(cookies, '/');
}
