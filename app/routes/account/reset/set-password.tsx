import { data, redirect } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { findMailedLink } from '#app/features/accounts/mailed-link-repository.server.ts';
import { resetPassword } from '#app/features/accounts/reset-password.server.ts';
import { allow } from '../../allow.server.ts';
import { readFields } from '../../read-fields.server.ts';
import { AboutPasswords } from '../about-passwords.tsx';
import { AccountScreen } from '../account-screen.tsx';
import { ChoosePassword } from '../choose-password.tsx';
import { DeadLink } from '../dead-link.tsx';
import { homeOf, redirectWith } from '../signing-in.server.ts';
import type { Route } from './+types/set-password.ts';

export const middleware = [allow('anyone')];

export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });

/** Where the mail's link leads. Programs that check mail follow links, so only the button does anything. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { db, clock } = context.get(appContext);
	const link = await findMailedLink(db, 'reset', params.token, clock.now());
	return data({ email: link?.email }, { status: link ? 200 : 404 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { password } = await readFields(request, ['password']);
	const given = { token: params.token, password };
	const result = await resetPassword(context.get(appContext), given, request.headers);
	switch (result.outcome) {
		case 'signed-in':
			return redirectWith(result.cookies, homeOf(result.role));
		case 'code-needed':
			return redirectWith(result.cookies, '/login/code');
		case 'invalid':
			return data({ message: result.message }, { status: 422 });
		case 'gone':
			return data(
				{ message: 'This account cannot be opened. Call us, and we look into it.' },
				{ status: 404 },
			);
		case 'done':
			return redirect('/login', 303);
	}
}

export const meta: Route.MetaFunction = () => [
	{ title: 'Set a new password' },
	{ name: 'robots', content: 'noindex' },
];

export default function SetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
	if (!loaderData.email)
		return <DeadLink again={{ to: '/login/reset', label: 'Ask for a new link' }} />;
	return (
		<AccountScreen title="Set a new password" aside={<AboutPasswords />}>
			<p className="mb-5">It signs you in here, and out everywhere else.</p>
			<ChoosePassword
				email={loaderData.email}
				error={actionData?.message}
				button="Set the password"
			/>
		</AccountScreen>
	);
}
