import { appContext } from '#app/app-context.ts';
import { confirmAccount } from '#app/features/accounts/sign-up/confirm-account.server.ts';
import { readFields } from '#app/features/forms/read-form.ts';
import { allow } from '../../allow.server.ts';
import { answerLink, readMailedLink } from '../../sign-in/mailed-link.server.ts';
import { AccountScreen } from '../account-screen.tsx';
import { ChoosePassword } from '../choose-password.tsx';
import { AboutPasswords, ExpiredLink } from '../expired-link.tsx';
import type { Route } from './+types/confirm.ts';

export const middleware = [allow('anyone')];

export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });

export const loader = (args: Route.LoaderArgs) => readMailedLink('sign-up', args);

export async function action({ request, params, context }: Route.ActionArgs) {
	const { password } = await readFields(request, ['password']);
	const given = { token: params.token, password };
	const result = await confirmAccount(context.get(appContext), given, request.headers);
	return answerLink(context, 'sign-up', result);
}

export const meta: Route.MetaFunction = () => [
	{ title: 'Choose a password' },
	{ name: 'robots', content: 'noindex' },
];

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
	if (!loaderData.email) return <ExpiredLink again={{ to: '/signup', label: 'Sign up again' }} />;
	return (
		<AccountScreen title="Choose a password" aside={<AboutPasswords />}>
			<ChoosePassword email={loaderData.email} answer={actionData} button="Create my account" />
		</AccountScreen>
	);
}
