import { data } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { readFields } from '#app/features/forms/read-form.ts';
import { allow, requireStudent } from '../../../allow.server.ts';
import { takeFlashMessage } from '../../../flash-message.server.ts';
import { ChangePassword } from '../../../sign-in/change-password.tsx';
import { SessionList } from '../../../sign-in/session-list.tsx';
import {
	changeSignInSettings,
	loadSignInSettings,
} from '../../../sign-in/sign-in-settings.server.ts';
import { OwnPage } from '../own-page.tsx';
import type { Route } from './+types/route.ts';

const address = '/account/security';

export const middleware = [allow('account.own')];

export const headers = () => ({ 'Cache-Control': 'private, no-store' });

export async function loader({ context, request }: Route.LoaderArgs) {
	const settings = await loadSignInSettings(context, requireStudent(context));
	const { flash, headers } = await takeFlashMessage(context.get(appContext), request.headers);
	return data({ ...settings, flash }, { headers });
}

export async function action({ request, context }: Route.ActionArgs) {
	const student = requireStudent(context);
	const sent = await readFields(request, ['session', 'current', 'password']);
	return await changeSignInSettings(context, student, sent, { headers: request.headers, address });
}

export const meta: Route.MetaFunction = () => [
	{ title: 'Sign-in' },
	{ name: 'robots', content: 'noindex' },
];

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
	const { sessions, session, email, flash } = loaderData;
	return (
		<OwnPage
			title="Sign-in"
			intro="Your password, and where you are signed in."
			flash={flash?.message}
		>
			<div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
				<ChangePassword address={address} email={email} session={session} answer={actionData} />
				<SessionList address={address} sessions={sessions} />
			</div>
		</OwnPage>
	);
}
