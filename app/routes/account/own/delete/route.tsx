import { Form, Link } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { signOut } from '#app/features/accounts/sessions/begin-session.server.ts';
import { ownPassword } from '#app/features/accounts/sign-up/account-forms.ts';
import { readFields } from '#app/features/forms/read-form.ts';
import { deleteAccount } from '#app/features/student-account/delete-account.server.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { useFocusError } from '#app/ui/forms/focus.ts';
import { answerForm } from '#app/ui/forms/form-answer.ts';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import { SubmitButton } from '#app/ui/forms/submit-button.tsx';
import { allow, requireStudent } from '../../../allow.server.ts';
import { setFlashMessage } from '../../../flash-message.server.ts';
import { redirectWith, tooManyTries } from '../../../sign-in/signing-in.server.ts';
import { OwnPage } from '../own-page.tsx';
import type { Route } from './+types/route.ts';
import { WhatHappens } from './what-happens.tsx';

export const middleware = [allow('account.own')];

export const headers = () => ({ 'Cache-Control': 'private, no-store' });

export function loader({ context }: Route.LoaderArgs) {
	const { email } = requireStudent(context);
	return { email };
}

export async function action({ request, context }: Route.ActionArgs) {
	const student = requireStudent(context);
	const app = context.get(appContext);
	const { password } = await readFields(request, ['password']);
	const { outcome } = await deleteAccount(app, student, password);
	switch (outcome) {
		case 'deleted': {
			const kind = app.env.SMTP_URL ? 'account.deleted-by-mail' : 'account.deleted';
			const cookies = await signOut(app, request.headers);
			return redirectWith([...cookies, await setFlashMessage(app, kind)], '/login');
		}
		case 'wrong-password':
			return answerForm({
				status: 422,
				errors: { password: 'Wrong password. Nothing was deleted.' },
			});
		case 'limited':
			return answerForm({ status: 429, message: tooManyTries(student.email, app.env) });
	}
}

export const meta: Route.MetaFunction = () => [
	{ title: 'Delete my account' },
	{ name: 'robots', content: 'noindex' },
];

export default function DeletePage({ loaderData, actionData }: Route.ComponentProps) {
	const form = useFocusError(actionData);
	return (
		<OwnPage title="Delete my account" intro="This cannot be undone.">
			<WhatHappens email={loaderData.email} />
			<Form ref={form} method="post" className="mt-8 max-w-md space-y-4">
				<FormMessage answer={actionData} />
				<Field id="password" name="password" {...ownPassword} answer={actionData} />
				<div className="flex flex-wrap items-center gap-x-6 gap-y-3">
					<SubmitButton variant="danger" className="w-full sm:w-auto">
						Delete my account
					</SubmitButton>
					<Link to="/account" className="inline-flex min-h-11 items-center text-brand underline">
						Keep my account
					</Link>
				</div>
			</Form>
		</OwnPage>
	);
}
