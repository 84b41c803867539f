import { data, Form, Link } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { describePage } from '#app/features/seo/describe-page.server.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { ConstellationRule } from '#app/ui/constellation-rule.tsx';
import { FieldInput } from '#app/ui/field-input.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { allow } from '../allow.server.ts';
import type { Route } from './+types/route.ts';

export const middleware = [allow('anyone')];

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader({ context }: Route.LoaderArgs) {
	const seo = await describePage(context.get(appContext), {
		path: '/update',
		title: 'Staff sign-in',
		description: 'Where the team signs in to keep the resource pages up to date.',
	});
	return { seo };
}

/** Says so, rather than seeming to work: accounts come with a later version. */
export function action() {
	return data({ message: 'Staff sign-in is not open yet. Nothing was changed.' }, { status: 503 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
	...pageMeta(loaderData?.seo),
	{ name: 'robots', content: 'noindex' },
];

export default function UpdatePage({ actionData }: Route.ComponentProps) {
	return (
		<main id="main" className="bg-paper-deep px-4 py-10 md:py-20">
			<div className="mx-auto max-w-md rounded-card border border-line bg-surface p-6 md:p-10">
				<ConstellationRule />
				<h1 className="mt-3 text-2xl">Staff sign-in</h1>
				<p className="mt-2 text-muted">
					For the team that keeps the blog, the exam calendar, the news and the exam patterns up to
					date.
				</p>
				<Form method="post" className="mt-6 space-y-4">
					<FormMessage text={actionData?.message} isError />
					<FieldInput
						id="username"
						name="username"
						kind="text"
						label="Username"
						autoComplete="username"
						maxLength={80}
						required
					/>
					<FieldInput
						id="password"
						name="password"
						kind="password"
						label="Password"
						autoComplete="current-password"
						maxLength={200}
						required
					/>
					<Button type="submit" look="primary" className="w-full">
						Sign in
					</Button>
				</Form>
				<p className="mt-5 text-muted text-sm">
					Are you a student?{' '}
					<Link to="/login" className="inline-block py-1 text-brand underline">
						Login is here
					</Link>
				</p>
			</div>
		</main>
	);
}
