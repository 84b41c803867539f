import { useEffect, useState } from 'react';
import { redirect } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { readForm } from '#app/features/forms/read-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Container } from '#app/ui/section.tsx';
import { allow } from '../../allow.server.ts';
import { withNext } from '../../next-address.ts';
import type { Route } from './+types/save.ts';
import { HiddenAnswers, NoPlanYet } from './posted-plan.tsx';
import { readRightPlan } from './read-sent-plan.server.ts';
import { storeAnswers } from './stored-answers.ts';

export const middleware = [allow('anyone')];

/** Saves the plan of whoever is logged in, and asks others to log in; their answers stay in the page and on the device. */
export async function action({ request, context }: Route.ActionArgs) {
	const app = context.get(appContext);
	// With status 307 the browser posts the form again.
	if (app.user) throw redirect('/account/plan', 307);
	const { typed } = await readRightPlan(app, await readForm(request));
	return { typed };
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = () => [
	{ title: 'Save your plan' },
	{ name: 'robots', content: 'noindex' },
];

export default function SavePlanPage({ actionData }: Route.ComponentProps) {
	const crumbs = [{ label: 'My exam year', to: '/plan' }, { label: 'Save' }];
	const typed = actionData?.typed;
	const [isStored, setStored] = useState(false);
	// The plan may have been made without scripts, and then it is only in this page.
	useEffect(() => setStored(typed !== undefined && storeAnswers(typed)), [typed]);
	if (!typed) return <NoPlanYet crumbs={crumbs} title="Save your plan" />;
	const opened = isStored ? { reloadDocument: true } : { target: '_blank', rel: 'noreferrer' };
	return (
		<main id="main">
			<PageHeader
				crumbs={crumbs}
				title="Log in to save your plan"
				intro="We have not saved anything yet. Your answers are not lost."
			/>
			<Container className="max-w-prose space-y-6 py-10">
				<div data-hydrate className="space-y-4">
					<p>
						{isStored
							? 'Your answers are stored on this device. Log in, and you are back at your plan. Then press “Save this plan” again.'
							: 'Log in or sign up in a new tab. Then come back to this page and save your plan below.'}
					</p>
					<p className="flex flex-wrap gap-3">
						<ButtonLink to={withNext('/login', '/plan')} variant="primary" {...opened}>
							Log in
						</ButtonLink>
						<ButtonLink to="/signup" {...opened}>
							Sign up
						</ButtonLink>
						{isStored ? (
							<ButtonLink to="/plan" reloadDocument>
								Back to my plan
							</ButtonLink>
						) : null}
					</p>
				</div>
				<form method="post" action="/my-plan/save">
					<HiddenAnswers typed={typed} />
					<Button type="submit" name="intent" value="save">
						I am logged in: save my plan
					</Button>
				</form>
			</Container>
		</main>
	);
}
