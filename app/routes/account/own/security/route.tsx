import { data, redirect } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { changePassword } from '#app/features/accounts/change-password.server.ts';
import { describeBrowser } from '#app/features/accounts/describe-browser.ts';
import { endSession, listSessions } from '#app/features/accounts/session-repository.server.ts';
import { dayInIndia } from '#app/platform/clock.ts';
import { allow } from '../../../allow.server.ts';
import { readFields } from '../../../read-fields.server.ts';
import { redirectWith, tooManyTries } from '../../signing-in.server.ts';
import { OwnPage } from '../own-page.tsx';
import { requireStudent } from '../require-student.server.ts';
import type { Route } from './+types/route.ts';
import { ChangePassword } from './change-password.tsx';
import { SessionList } from './session-list.tsx';

export const middleware = [allow('account.own')];

export const headers = () => ({ 'Cache-Control': 'private, no-store' });

export async function loader({ context, url }: Route.LoaderArgs) {
	const { id, sessionToken, email } = requireStudent(context);
	const { db, clock } = context.get(appContext);
	const sessions = await listSessions(db, id, sessionToken, clock.now());
	return {
		email,
		changed: url.searchParams.has('changed'),
		ended: url.searchParams.has('ended'),
		sessions: sessions.map((session) => ({
			id: session.id,
			isThisOne: session.isThisOne,
			browser: describeBrowser(session.userAgent),
			since: dayInIndia(session.begunAt),
		})),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const { id } = requireStudent(context);
	const app = context.get(appContext);
	const sent = await readFields(request, ['session', 'current', 'password']);
	if (sent.session) {
		await endSession(app.db, id, sent.session);
		return redirect('/account/security?ended=1', 303);
	}
	const result = await changePassword(app, id, sent, request.headers);
	switch (result.outcome) {
		case 'signed-in':
			return redirectWith(result.cookies, '/account/security?changed=1');
		case 'code-needed':
			return redirectWith(result.cookies, '/login/code?next=/account/security');
		case 'wrong-password':
			return data({ current: 'This is not your password. Try once more.' }, { status: 422 });
		case 'invalid':
			return data({ password: result.message }, { status: 422 });
		case 'limited':
			return data({ message: tooManyTries }, { status: 429 });
		case 'gone':
			return redirect('/login', 303);
	}
}

export const meta: Route.MetaFunction = () => [
	{ title: 'Sign-in' },
	{ name: 'robots', content: 'noindex' },
];

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
	const { sessions, email, changed, ended } = loaderData;
	return (
		<OwnPage title="Sign-in" lead="Your password, and where you are signed in.">
			<div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
				<ChangePassword email={email} changed={changed} faults={actionData} />
				<SessionList sessions={sessions} ended={ended} />
			</div>
		</OwnPage>
	);
}
