import { Form, Link, redirect } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { signUpForm } from '#app/features/accounts/sign-up/account-forms.ts';
import { mailSignUpLink } from '#app/features/accounts/sign-up/mail-sign-up-link.server.ts';
import { buildPageSeo } from '#app/features/seo/build-page-seo.server.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { useFocusError } from '#app/ui/forms/focus.ts';
import { answerForm } from '#app/ui/forms/form-answer.ts';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import { SubmitButton } from '#app/ui/forms/submit-button.tsx';
import { allow } from '../../allow.server.ts';
import { homeOf } from '../../sign-in/signing-in.server.ts';
import { AccountScreen } from '../account-screen.tsx';
import { CheckYourInbox, MailWaits, NoMailYet } from '../check-your-inbox.tsx';
import { requestMail } from '../request-mail.server.ts';
import type { Route } from './+types/route.ts';

export const middleware = [allow('anyone')];

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader({ context }: Route.LoaderArgs) {
	const request = context.get(appContext);
	if (request.user) throw redirect(homeOf(request.user.role));
	const { data: site } = await request.content.single('site');
	const seo = await buildPageSeo(request, {
		path: '/signup',
		title: 'Sign up',
		description: `Create a student account at ${site.brand}.`,
	});
	return { seo, canMail: request.env.SMTP_URL !== undefined };
}

export async function action({ request, context }: Route.ActionArgs) {
	const app = context.get(appContext);
	const answer = await requestMail(request, signUpForm, app.env, (given) =>
		mailSignUpLink(app, given),
	);
	return answerForm(answer);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
	...pageMeta(loaderData?.seo),
	{ name: 'robots', content: 'noindex' },
];

export default function SignupPage({ loaderData, actionData }: Route.ComponentProps) {
	const form = useFocusError(actionData);
	if (actionData?.waitingFor) {
		return (
			<AccountScreen title="We cannot send emails yet" aside={<BeforeYouSignUp canMail={false} />}>
				<MailWaits email={actionData.waitingFor} again="/signup" />
			</AccountScreen>
		);
	}
	if (actionData?.sentTo) {
		return (
			<AccountScreen title="Check your email" aside={<BeforeYouSignUp canMail />}>
				<CheckYourInbox email={actionData.sentTo} again="/signup">
					Open it and press the button to choose a password. Your account is then ready.
				</CheckYourInbox>
			</AccountScreen>
		);
	}
	return (
		<AccountScreen title="Sign up" aside={<BeforeYouSignUp canMail={loaderData.canMail} />}>
			{loaderData.canMail ? null : <NoMailYet />}
			<Form ref={form} method="post" noValidate className="space-y-4">
				<FormMessage answer={actionData} />
				{Object.entries(signUpForm.fields).map(([name, field]) => (
					<Field key={name} id={name} name={name} {...field} answer={actionData} />
				))}
				<SubmitButton>Sign up</SubmitButton>
			</Form>
			<p className="mt-6">
				<Link to="/login" className="inline-flex min-h-11 items-center text-brand underline">
					Already have an account? Login
				</Link>
			</p>
		</AccountScreen>
	);
}

/** What happens after the form, and what somebody under age should do before it. */
function BeforeYouSignUp({ canMail }: { canMail: boolean }) {
	return (
		<>
			{canMail ? (
				<>
					<h2 className="text-2xl">What happens next</h2>
					<p className="mt-2 mb-6 text-on-brand-muted">
						We will send a link to your email address. The link confirms that the address is yours
						and lets you choose a password.
					</p>
				</>
			) : null}
			<h2 className="text-2xl">Under 18?</h2>
			<p className="mt-2 text-on-brand-muted">
				Tell a parent or guardian first, or fill in this form together. To see what we store and how
				to delete it, read the{' '}
				<Link
					to="/privacy"
					className="inline-block py-1 font-semibold text-on-brand underline hover:no-underline"
				>
					privacy notice
				</Link>
				.
			</p>
		</>
	);
}
