import { type Ref, useEffect, useRef } from 'react';
import { data, Form, Link, redirect } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { passwordLength } from '#app/features/accounts/passwords/password-rule.ts';
import { can, type Role } from '#app/features/accounts/permissions.ts';
import { signIn } from '#app/features/accounts/sign-in.server.ts';
import { readFields } from '#app/features/forms/read-form.ts';
import { buildPageSeo } from '#app/features/seo/build-page-seo.server.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { CardPage } from '#app/ui/card-page.tsx';
import { ConstellationRule } from '#app/ui/constellation-rule.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { mayMoveFocus } from '#app/ui/forms/focus.ts';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { allow } from '../../allow.server.ts';
import { setFlashMessage } from '../../flash-message.server.ts';
import { nextAddress, withNext } from '../../next-address.ts';
import { homeOf, redirectWith, tooManyTries } from '../../sign-in/signing-in.server.ts';
import type { Route } from './+types/route.ts';

export const middleware = [allow('anyone')];

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader({ context, url }: Route.LoaderArgs) {
	const request = context.get(appContext);
	if (request.user) throw redirect(nextAddress(url) ?? firstScreen(request.user.role));
	const seo = await buildPageSeo(request, {
		path: '/update',
		title: 'Staff sign-in',
		description: 'Where the team signs in to work with families and to keep the pages up to date.',
	});
	return { seo };
}

export async function action({ request, context, url }: Route.ActionArgs) {
	const { username, password } = await readFields(request, ['username', 'password']);
	const app = context.get(appContext);
	const result = await signIn(app, { name: username, password }, request.headers);
	const next = nextAddress(url);
	switch (result.outcome) {
		case 'signed-in':
			return redirectWith(
				[...result.cookies, await setFlashMessage(app, 'welcome')],
				next ?? firstScreen(result.role),
			);
		case 'code-needed':
			return redirectWith(result.cookies, withNext('/login/code', next ?? '/update'));
		case 'refused':
			return data({ message: 'Incorrect Credentials!!' }, { status: 422 });
		case 'limited':
			return data(
				{ message: tooManyTries(username, context.get(appContext).env) },
				{ status: 429 },
			);
	}
}

/** Editors start with the update form, everybody else on their own screen. */
function firstScreen(role: Role) {
	return can(role, 'content.edit') ? '/update/blog' : homeOf(role);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
	...pageMeta(loaderData?.seo),
	{ name: 'robots', content: 'noindex' },
];

export default function SignInPage({ actionData }: Route.ComponentProps) {
	const toast = useToast();
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		if (!actionData) return;
		if (mayMoveFocus()) {
			form.current?.reset();
			form.current?.querySelector('input')?.focus();
		}
		toast(actionData.message, 'error');
	}, [actionData, toast]);
	return (
		<CardPage>
			<ConstellationRule />
			<h1 className="mt-3 text-2xl">Staff sign-in</h1>
			<p className="mt-2 text-muted">
				For our team. Sign in to work on leads and sessions, and to change what the site says.
			</p>
			<SignInForm ref={form} message={actionData?.message} />
			<p className="mt-5">
				<Link to="/login/reset" className="inline-flex min-h-11 items-center text-brand underline">
					Forgot your password?
				</Link>
			</p>
			<p className="mt-2 text-muted text-sm">
				Looking for exam dates?{' '}
				<Link to="/calander/changes" className="inline-block py-1 text-brand underline">
					See what changed
				</Link>
				. Are you a student?{' '}
				<Link to="/login" className="inline-block py-1 text-brand underline">
					Log in here
				</Link>
			</p>
		</CardPage>
	);
}

/** Username or email, password, and the result of the last attempt. */
function SignInForm({ message, ref }: { message?: string; ref: Ref<HTMLFormElement> }) {
	return (
		<Form ref={ref} method="post" className="mt-6 space-y-4">
			<FormMessage text={message} isError />
			<Field
				id="username"
				name="username"
				kind="text"
				label="Username or email"
				autoComplete="username"
				maxLength={254}
				required
			/>
			<Field
				id="password"
				name="password"
				kind="password"
				label="Password"
				autoComplete="current-password"
				maxLength={passwordLength.max}
				required
			/>
			<Button type="submit" variant="primary" className="w-full">
				Sign in
			</Button>
		</Form>
	);
}
