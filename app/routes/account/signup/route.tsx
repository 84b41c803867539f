import { data, Form, Link } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { describePage } from '#app/features/seo/describe-page.server.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldInput } from '#app/ui/field-input.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { allow } from '../../allow.server.ts';
import { AccountScreen } from '../account-screen.tsx';
import type { Route } from './+types/route.ts';
import { BeforeYouSignUp } from './before-you-sign-up.tsx';

export const middleware = [allow('anyone')];

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader({ context }: Route.LoaderArgs) {
	const request = context.get(appContext);
	const { data: site } = await request.content.single('site');
	const seo = await describePage(request, {
		path: '/signup',
		title: 'Sign up',
		description: `Make a student account at ${site.brand}.`,
	});
	return { seo };
}

/** Says so, rather than seeming to work: accounts come with a later version. */
export function action() {
	return data(
		{
			message:
				'Student accounts are not open yet. Book a session on the contact page and a counsellor calls you.',
		},
		{ status: 503 },
	);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
	...pageMeta(loaderData?.seo),
	{ name: 'robots', content: 'noindex' },
];

const fields = [
	{ name: 'name', kind: 'text', label: 'Name', placeholder: 'Name*', maxLength: 100 },
	{ name: 'email', kind: 'email', label: 'Email', placeholder: 'Email*', maxLength: 254 },
	{ name: 'phone', kind: 'tel', label: 'Phone', placeholder: 'Phone*', maxLength: 30 },
] as const;

export default function SignupPage({ actionData }: Route.ComponentProps) {
	return (
		<AccountScreen title="Sign up" aside={<BeforeYouSignUp />}>
			<Form method="post" className="space-y-4">
				<FormMessage text={actionData?.message} isError />
				{fields.map(({ name, ...field }) => (
					<FieldInput
						key={name}
						id={name}
						name={name}
						{...field}
						autoComplete={name === 'phone' ? 'tel' : name}
						required
					/>
				))}
				<Button type="submit" look="primary" className="w-full">
					Sign up
				</Button>
			</Form>
			<p className="mt-6">
				<Link to="/login" className="inline-flex min-h-11 items-center text-brand underline">
					Already have an account? Login
				</Link>
			</p>
		</AccountScreen>
	);
}
