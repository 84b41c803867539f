import { data, Form, Link, redirect } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { readFields } from '#app/features/forms/read-form.ts';
import { openPair } from '#app/features/leads/details/open-lead.server.ts';
import type { LeadDetails } from '#app/features/leads/lead-types.ts';
import { mergeLeads } from '#app/features/leads/merging/merge-leads.server.ts';
import { firstError } from '#app/platform/field-errors.ts';
import { answerForm } from '#app/ui/forms/form-answer.ts';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import { allow, requireUser } from '../../../allow.server.ts';
import { redirectWithMessage } from '../../../flash-message.server.ts';
import type { Route } from './+types/route.ts';
import { CompareTable } from './compare-table.tsx';

export const middleware = [allow('leads.work')];

export async function loader({ context, params }: Route.LoaderArgs) {
	const app = context.get(appContext);
	const pair = await openPair(app, requireUser(context), [params.id, params.other]);
	if (!pair) throw data('One of these leads no longer exists.', { status: 404 });
	const { one, other } = pair;
	const merged = [one, other].find(({ mergedInto }) => mergedInto !== null);
	if (merged) throw redirect(`/desk/leads/${merged.mergedInto}`);
	return { one, other, now: app.clock.now().getTime() };
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const app = context.get(appContext);
	const { keep } = await readFields(request, ['keep']);
	const otherId = keep === params.id ? params.other : params.id;
	if (keep !== params.id && keep !== params.other) {
		throw data('Choose one of the two.', { status: 400 });
	}
	const result = await mergeLeads(app, requireUser(context), { id: keep, otherId });
	switch (result.outcome) {
		case 'done':
			throw await redirectWithMessage(app, `/desk/leads/${keep}`, 'lead.merge');
		case 'missing':
			throw data('One of these leads no longer exists.', { status: 404 });
		case 'invalid':
			return answerForm({ status: 422, message: firstError(result.errors) });
	}
}

export const meta: Route.MetaFunction = () => [{ title: 'The same family?' }];

export default function MergeRoute({ loaderData, actionData }: Route.ComponentProps) {
	const { one, other, now } = loaderData;
	return (
		<main id="main" className="desk-main">
			<Link to={`/desk/leads/${one.id}`} className="desk-link">
				Back to {one.name}
			</Link>
			<h1 className="text-2xl">The same family?</h1>
			<p className="mt-2 max-w-prose">
				Enquiries, mails, notes and tags of both go into the lead you keep. Where they differ, the
				lead you keep wins. You can undo the merge.
			</p>
			<div className="my-4 max-w-prose">
				<FormMessage answer={actionData} />
			</div>
			<CompareTable one={one} other={other} now={now} />
			<Form method="post" className="mt-5 flex flex-wrap gap-3">
				<Keep lead={one} label="Keep the left one" />
				<Keep lead={other} label="Keep the right one" />
				<Link to={`/desk/leads/${one.id}`} className="desk-link">
					They are two families
				</Link>
			</Form>
		</main>
	);
}

function Keep({ lead, label }: { lead: LeadDetails; label: string }) {
	return (
		<button type="submit" name="keep" value={lead.id} className="desk-button">
			{`${label}: ${lead.name}`}
		</button>
	);
}
