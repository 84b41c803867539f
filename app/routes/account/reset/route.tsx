import { Form, Link } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { resetForm } from '#app/features/accounts/sign-up/account-forms.ts';
import { mailPasswordResetLink } from '#app/features/accounts/sign-up/mail-sign-up-link.server.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { useFocusError } from '#app/ui/forms/focus.ts';
import { answerForm } from '#app/ui/forms/form-answer.ts';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import { SubmitButton } from '#app/ui/forms/submit-button.tsx';
import { allow } from '../../allow.server.ts';
import { AccountScreen } from '../account-screen.tsx';
import { CheckYourInbox, MailWaits, NoMailYet } from '../check-your-inbox.tsx';
import { AboutPasswords } from '../expired-link.tsx';
import { requestMail } from '../request-mail.server.ts';
import type { Route } from './+types/route.ts';

export const middleware = [allow('anyone')];

export const headers = () => ({ 'Cache-Control': 'no-store' });

export function loader({ context }: Route.LoaderArgs) {
	return { canMail: context.get(appContext).env.SMTP_URL !== undefined };
}

export async function action({ request, context }: Route.ActionArgs) {
	const app = context.get(appContext);
	const answer = await requestMail(request, resetForm, app.env, (given) =>
		mailPasswordResetLink(app, given),
	);
	return answerForm(answer);
}

export const meta: Route.MetaFunction = () => [
	{ title: 'Forgot password' },
	{ name: 'robots', content: 'noindex' },
];

export default function ResetPage({ loaderData, actionData }: Route.ComponentProps) {
	const form = useFocusError(actionData);
	if (actionData?.waitingFor) {
		return (
			<AccountScreen title="We cannot send emails yet" aside={<AboutPasswords />}>
				<MailWaits email={actionData.waitingFor} again="/login/reset" />
			</AccountScreen>
		);
	}
	if (actionData?.sentTo) {
		return (
			<AccountScreen title="Check your email" aside={<AboutPasswords />}>
				<CheckYourInbox email={actionData.sentTo} again="/login/reset">
					Open it within an hour and press the button to set a new password.
				</CheckYourInbox>
			</AccountScreen>
		);
	}
	return (
		<AccountScreen title="Forgot your password?" aside={<AboutPasswords />}>
			{loaderData.canMail ? (
				<p className="mb-5">
					Enter your account’s email address. We will send you a link to set a new password. It
					works even if too many attempts have locked your login.
				</p>
			) : (
				<>
					<NoMailYet />
					<p className="mb-5">
						If you work here, ask an owner for a link to set a new password: they find it on the
						desk under Staff.
					</p>
				</>
			)}
			<Form ref={form} method="post" noValidate className="space-y-4">
				<FormMessage answer={actionData} />
				<Field id="email" name="email" {...resetForm.fields.email} answer={actionData} />
				<SubmitButton>Send me a link</SubmitButton>
			</Form>
			<p className="mt-6">
				<Link to="/login" className="inline-flex min-h-11 items-center text-brand underline">
					Back to the login
				</Link>
			</p>
		</AccountScreen>
	);
}
