import { appContext } from '#app/app-context.ts';
import { resetPassword } from '#app/features/accounts/passwords/reset-password.server.ts';
import { readFields } from '#app/features/forms/read-form.ts';
import { allow } from '../../allow.server.ts';
import { answerLink, readMailedLink } from '../../sign-in/mailed-link.server.ts';
import { AccountScreen } from '../account-screen.tsx';
import { ChoosePassword } from '../choose-password.tsx';
import { AboutPasswords, ExpiredLink } from '../expired-link.tsx';
import type { Route } from './+types/set-password.ts';

export const middleware = [allow('anyone')];

export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });

export const loader = (args: Route.LoaderArgs) => readMailedLink('reset', args);

export async function action({ request, params, context }: Route.ActionArgs) {
	const { password } = await readFields(request, ['password']);
	const given = { token: params.token, password };
	const result = await resetPassword(context.get(appContext), given, request.headers);
	return answerLink(context, 'reset', result);
}

export const meta: Route.MetaFunction = () => [
	{ title: 'Set a new password' },
	{ name: 'robots', content: 'noindex' },
];

export default function SetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
	if (!loaderData.email)
		return <ExpiredLink again={{ to: '/login/reset', label: 'Ask for a new link' }} />;
	return (
		<AccountScreen title="Set a new password" aside={<AboutPasswords />}>
			<p className="mb-5">You are signed in here, and signed out everywhere else.</p>
			<ChoosePassword email={loaderData.email} answer={actionData} button="Set the password" />
		</AccountScreen>
	);
}
