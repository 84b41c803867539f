import { data, Form, Link, redirect } from 'react-router';
import { appContext } from '#app/app-context.ts';
import type { Role } from '#app/features/accounts/permissions.ts';
import { signIn } from '#app/features/accounts/sign-in.server.ts';
import { ownPassword } from '#app/features/accounts/sign-up/account-forms.ts';
import { readFields } from '#app/features/forms/read-form.ts';
import { buildPageSeo } from '#app/features/seo/build-page-seo.server.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { type FieldErrors, hasErrors } from '#app/platform/field-errors.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { useFocusError } from '#app/ui/forms/focus.ts';
import { answerForm, refuseFields } from '#app/ui/forms/form-answer.ts';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import { SubmitButton } from '#app/ui/forms/submit-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { allow } from '../../allow.server.ts';
import { setFlashMessage, takeFlashMessage } from '../../flash-message.server.ts';
import { nextAddress, withNext } from '../../next-address.ts';
import { homeOf, redirectWith, tooManyTries } from '../../sign-in/signing-in.server.ts';
import { AccountScreen } from '../account-screen.tsx';
import type { Route } from './+types/route.ts';

export const middleware = [allow('anyone')];

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader({ context, request, url }: Route.LoaderArgs) {
	const app = context.get(appContext);
	if (app.user) throw redirect(nextAddress(url) ?? homeOf(app.user.role));
	const { data: site } = await app.content.single('site');
	const seo = await buildPageSeo(app, {
		path: '/login',
		title: 'Login',
		description: `Log in to your account at ${site.brand}.`,
	});
	const { flash, headers } = await takeFlashMessage(app, request.headers);
	const { studentZoneUrl, testAppUrl } = site;
	return data({ seo, flash, studentZoneUrl, testAppUrl }, { headers });
}

export async function action({ request, context, url }: Route.ActionArgs) {
	const sent = await readFields(request, ['email', 'password']);
	const missing = findMissing(sent);
	if (hasErrors(missing)) return answerForm(refuseFields(missing, { email: sent.email }));
	const given = { name: sent.email, password: sent.password };
	const app = context.get(appContext);
	const welcome = async (role: Role) =>
		role === 'student' ? [] : [await setFlashMessage(app, 'welcome')];
	const result = await signIn(app, given, request.headers);
	const next = nextAddress(url);
	switch (result.outcome) {
		case 'signed-in':
			return redirectWith(
				[...result.cookies, ...(await welcome(result.role))],
				next ?? homeOf(result.role),
			);
		case 'code-needed':
			return redirectWith(result.cookies, withNext('/login/code', next));
		case 'refused':
			return answerForm({
				status: 422,
				message: 'Wrong email or password. Check both, or reset your password.',
				typed: { email: sent.email },
			});
		case 'limited':
			return answerForm({
				status: 429,
				message: tooManyTries(sent.email, app.env),
				typed: { email: sent.email },
			});
	}
}

function findMissing({ email, password }: { email: string; password: string }): FieldErrors {
	return {
		...(email.trim() === '' && { email: 'Enter your email address.' }),
		...(password === '' && { password: 'Enter your password.' }),
	};
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
	...pageMeta(loaderData?.seo),
	{ name: 'robots', content: 'noindex' },
];

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
	const form = useFocusError(actionData);
	return (
		<AccountScreen title="Login" aside={<OtherLogins {...loaderData} />}>
			{/* Staff sign in here too, some by a user name, which the browser would refuse as an address. */}
			<Form ref={form} method="post" noValidate className="space-y-4">
				<FormMessage
					answer={actionData}
					text={actionData ? undefined : loaderData.flash?.message}
				/>
				<Field
					id="email"
					name="email"
					kind="email"
					label="Email"
					placeholder="Email*"
					autoComplete="username"
					maxLength={254}
					answer={actionData}
					required
				/>
				<Field
					id="password"
					name="password"
					{...ownPassword}
					label="Password"
					placeholder="Password*"
					answer={actionData}
				/>
				<SubmitButton>Login</SubmitButton>
			</Form>
			<p className="mt-6 flex flex-wrap gap-x-8">
				<Link to="/login/reset" className="inline-flex min-h-11 items-center text-brand underline">
					Forgot your password?
				</Link>
				<Link to="/signup" className="inline-flex min-h-11 items-center text-brand underline">
					New here? Sign up
				</Link>
			</p>
		</AccountScreen>
	);
}

/** Two other services of the provider have their own logins, and people look for them here. */
function OtherLogins(props: { studentZoneUrl: string; testAppUrl: string }) {
	return (
		<>
			<h2 className="text-2xl">Looking for lessons or tests?</h2>
			<p className="mt-2 text-on-brand-muted">
				The Student Zone and the test application have separate logins.
			</p>
			<ul className="mt-3">
				<li>
					<OtherLogin href={props.studentZoneUrl} label="Student Zone" />
				</li>
				<li>
					<OtherLogin href={props.testAppUrl} label="Test application" />
				</li>
			</ul>
		</>
	);
}

function OtherLogin({ href, label }: { href: string; label: string }) {
	return (
		<a
			href={href}
			rel="noopener"
			className="inline-flex min-h-11 items-center gap-2 font-semibold underline hover:no-underline"
		>
			{label} <Icon name="external" className="size-4" />
		</a>
	);
}
