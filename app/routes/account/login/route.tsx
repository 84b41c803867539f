import { data, Form, Link } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { describePage } from '#app/features/seo/describe-page.server.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldInput } from '#app/ui/field-input.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { AccountScreen } from '../account-screen.tsx';
import type { Route } from './+types/route.ts';
import { OtherLogins } from './other-logins.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader({ context }: Route.LoaderArgs) {
	const request = context.get(appContext);
	const { data: site } = await request.content.single('site');
	const seo = await describePage(request, {
		path: '/login',
		title: 'Login',
		description: `Log in to your account at ${site.brand}.`,
	});
	return { seo, studentZoneUrl: site.studentZoneUrl, testAppUrl: site.testAppUrl };
}

/** Says so, rather than seeming to work: accounts come with a later version. */
export function action() {
	return data(
		{
			message:
				'Student accounts are not open yet. The Student Zone beside this form has your classes.',
		},
		{ status: 503 },
	);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
	...pageMeta(loaderData?.seo),
	{ name: 'robots', content: 'noindex' },
];

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<AccountScreen title="Login" aside={<OtherLogins {...loaderData} />}>
			<Form method="post" className="space-y-4">
				<FormMessage text={actionData?.message} isError />
				<FieldInput
					id="email"
					name="email"
					kind="email"
					label="Email"
					placeholder="Email*"
					autoComplete="username"
					maxLength={254}
					required
				/>
				<FieldInput
					id="password"
					name="password"
					kind="password"
					label="Password"
					placeholder="Password*"
					autoComplete="current-password"
					maxLength={200}
					required
				/>
				<Button type="submit" look="primary" className="w-full">
					Login
				</Button>
			</Form>
			<p className="mt-6 flex flex-wrap gap-x-8">
				<Link to="/signup" className="inline-flex min-h-11 items-center text-brand underline">
					New here? Sign up
				</Link>
			</p>
		</AccountScreen>
	);
}
