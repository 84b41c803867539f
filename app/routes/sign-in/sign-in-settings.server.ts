import { type RouterContextProvider, redirect } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { changePassword } from '#app/features/accounts/passwords/change-password.server.ts';
import { endOwnSession, listSessions } from '#app/features/accounts/sessions.server.ts';
import type { SignedInUser } from '#app/features/accounts/signed-in-user.server.ts';
import { indiaDay } from '#app/platform/india-time.ts';
import { answerForm } from '#app/ui/forms/form-answer.ts';
import { redirectWithMessage, setFlashMessage } from '../flash-message.server.ts';
import { withNext } from '../next-address.ts';
import { redirectWith, tooManyTries } from './signing-in.server.ts';

type Context = Readonly<RouterContextProvider>;

export async function loadSignInSettings(context: Context, user: SignedInUser) {
	const { db, clock } = context.get(appContext);
	const sessions = await listSessions(db, user, clock.now());
	return {
		email: user.email,
		session: sessions.find(({ isThisOne }) => isThisOne)?.id,
		sessions: sessions.map(({ id, isThisOne, browser, begunAt }) => ({
			id,
			isThisOne,
			browser,
			since: indiaDay(begunAt.getTime()),
		})),
	};
}

/** Ends a session or changes the password, and redirects back to the screen. */
export async function changeSignInSettings(
	context: Context,
	user: SignedInUser,
	sent: { session: string; current: string; password: string },
	{ headers, address }: { headers: Headers; address: string },
) {
	const app = context.get(appContext);
	if (sent.session) {
		await endOwnSession(app.db, user, sent.session);
		return await redirectWithMessage(app, address, 'session.ended');
	}
	const result = await changePassword(app, user.id, sent, headers);
	switch (result.outcome) {
		case 'signed-in':
			return redirectWith(
				[...result.cookies, await setFlashMessage(app, 'password.changed')],
				address,
			);
		case 'code-needed':
			return redirectWith(result.cookies, withNext('/login/code', address));
		case 'wrong-password':
			return answerForm({
				status: 422,
				errors: { current: 'Wrong password. Try again.' },
			});
		case 'invalid':
			return answerForm({ status: 422, errors: result.errors });
		case 'limited':
			return answerForm({ status: 429, message: tooManyTries(user.email, app.env) });
		case 'gone':
			return redirect('/login', 303);
	}
}
