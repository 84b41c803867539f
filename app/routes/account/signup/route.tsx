import { data, Form, Link, redirect } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { signUpForm } from '#app/features/accounts/account-forms.ts';
import { askForAccount } from '#app/features/accounts/ask-for-account.server.ts';
import { describePage } from '#app/features/seo/describe-page.server.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { FieldInput } from '#app/ui/field-input.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { useFocusFault } from '#app/ui/use-focus-fault.ts';
import { allow } from '../../allow.server.ts';
import { AccountScreen } from '../account-screen.tsx';
import { LookIntoMail, MailWaits, NoMailYet } from '../look-into-mail.tsx';
import { homeOf } from '../signing-in.server.ts';
import { SubmitButton } from '../submit-button.tsx';
import { wishForMail } from '../wish-for-mail.server.ts';
import type { Route } from './+types/route.ts';
import { BeforeYouSignUp } from './before-you-sign-up.tsx';

export const middleware = [allow('anyone')];

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader({ context }: Route.LoaderArgs) {
	const request = context.get(appContext);
	if (request.visitor) throw redirect(homeOf(request.visitor.role));
	const { data: site } = await request.content.single('site');
	const seo = await describePage(request, {
		path: '/signup',
		title: 'Sign up',
		description: `Make a student account at ${site.brand}.`,
	});
	return { seo, canMail: request.env.SMTP_URL !== undefined };
}

export async function action({ request, context }: Route.ActionArgs) {
	const app = context.get(appContext);
	const answer = await wishForMail(request, signUpForm, app.env, (given) =>
		askForAccount(app, given),
	);
	return data(answer, { status: answer.status });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
	...pageMeta(loaderData?.seo),
	{ name: 'robots', content: 'noindex' },
];

export default function SignupPage({ loaderData, actionData }: Route.ComponentProps) {
	const form = useFocusFault(actionData);
	if (actionData?.waitingFor) {
		return (
			<AccountScreen title="We cannot send mail yet" aside={<BeforeYouSignUp />}>
				<MailWaits email={actionData.waitingFor} again="/signup" />
			</AccountScreen>
		);
	}
	if (actionData?.sentTo) {
		return (
			<AccountScreen title="Look into your mail" aside={<BeforeYouSignUp />}>
				<LookIntoMail email={actionData.sentTo} again="/signup">
					Open it and press the button: there you choose a password, and your account is ready.
				</LookIntoMail>
			</AccountScreen>
		);
	}
	return (
		<AccountScreen title="Sign up" aside={<BeforeYouSignUp />}>
			{loaderData.canMail ? null : <NoMailYet />}
			<Form ref={form} method="post" className="space-y-4">
				<FormMessage text={actionData?.message} isError />
				{Object.entries(signUpForm.fields).map(([name, field]) => (
					<FieldInput
						key={name}
						id={name}
						name={name}
						{...field}
						defaultValue={actionData?.typed[name]}
						error={actionData?.errors[name]}
					/>
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
