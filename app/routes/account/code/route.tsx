import { Form, Link } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { signInWithCode } from '#app/features/accounts/sessions/sign-in-with-code.server.ts';
import { readFields } from '#app/features/forms/read-form.ts';
import { Button } from '#app/ui/button.tsx';
import { CardPage } from '#app/ui/card-page.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { answerForm } from '#app/ui/forms/form-answer.ts';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import { allow } from '../../allow.server.ts';
import { setFlashMessage } from '../../flash-message.server.ts';
import { nextAddress } from '../../next-address.ts';
import { redirectWith } from '../../sign-in/signing-in.server.ts';
import type { Route } from './+types/route.ts';

export const middleware = [allow('anyone')];

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function action({ request, context, url }: Route.ActionArgs) {
	const { code, trust } = await readFields(request, ['code', 'trust']);
	const given = { code, trustDevice: trust !== '' };
	const app = context.get(appContext);
	const result = await signInWithCode(app, given, request.headers);
	if (result.outcome === 'refused') return answerForm({ status: 422, message: result.message });
	return redirectWith(
		[...result.cookies, await setFlashMessage(app, 'welcome')],
		nextAddress(url) ?? '/desk',
	);
}

export const meta: Route.MetaFunction = () => [
	{ title: 'Sign-in code' },
	{ name: 'robots', content: 'noindex' },
];

export default function CodePage({ actionData }: Route.ComponentProps) {
	return (
		<CardPage>
			<h1 className="text-2xl">Your sign-in code</h1>
			<p className="mt-2 text-muted">
				Open your authenticator app and enter the six-digit code. If you do not have your phone,
				enter a recovery code.
			</p>
			<Form method="post" className="mt-6 space-y-4">
				<FormMessage answer={actionData} />
				<Field
					id="code"
					name="code"
					kind="text"
					label="Code"
					autoComplete="one-time-code"
					maxLength={20}
					required
				/>
				<Field
					kind="checkbox"
					label="Do not ask on this device for 30 days"
					name="trust"
					value="1"
				/>
				<Button type="submit" variant="primary" className="w-full">
					Sign in
				</Button>
			</Form>
			<p className="mt-5">
				<Link to="/update" className="inline-block py-1 text-brand underline">
					Start again
				</Link>
			</p>
		</CardPage>
	);
}
