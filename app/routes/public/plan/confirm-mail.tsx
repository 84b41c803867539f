import { data, Form } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { isPlanLink, mailPlan } from '#app/features/plan/mail-plan.server.ts';
import { Button } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Container } from '#app/ui/section.tsx';
import { allow } from '../../allow.server.ts';
import { recordExpiredLink } from '../../sign-in/mailed-link.server.ts';
import type { Route } from './+types/confirm-mail.ts';

export const middleware = [allow('anyone')];

/** Mail scanners follow links, so only the button sends anything. */
export async function loader({ params, context }: Route.LoaderArgs) {
	if (await isPlanLink(context.get(appContext), params.token)) return { isOpen: true };
	recordExpiredLink(context, 'plan', 'opened');
	return data({ isOpen: false }, { status: 404 });
}

export async function action({ params, context }: Route.ActionArgs) {
	if (await mailPlan(context.get(appContext), params.token)) return { isSent: true };
	recordExpiredLink(context, 'plan', 'used');
	return data({ isSent: false }, { status: 404 });
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = () => [
	{ title: 'Your plan by mail' },
	{ name: 'robots', content: 'noindex' },
];

const crumbs = [{ label: 'My exam year', to: '/plan' }, { label: 'By mail' }];

const gone = {
	title: 'This link does not work any more',
	intro:
		'It works only once, and for one day. You can make your plan again and mail it in a minute.',
};

export default function ConfirmMailPage({ loaderData, actionData }: Route.ComponentProps) {
	if (actionData?.isSent) {
		const intro = 'It will reach you in a minute or two. We have deleted our copy.';
		return (
			<main id="main">
				<PageHeader crumbs={crumbs} title="Your plan is on its way" intro={intro} />
			</main>
		);
	}
	const isOpen = loaderData?.isOpen && !actionData;
	return (
		<main id="main">
			<PageHeader
				crumbs={crumbs}
				{...(isOpen
					? { title: 'Send my plan', intro: 'Press the button, and we will mail you your plan.' }
					: gone)}
			/>
			{isOpen ? (
				<Container className="py-10">
					<Form method="post">
						<Button type="submit" variant="primary">
							Send me my plan
						</Button>
					</Form>
				</Container>
			) : null}
		</main>
	);
}
