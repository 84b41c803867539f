import { data } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { readForm, textOf, textsOf } from '#app/features/forms/read-form.ts';
import { answerForm } from '#app/ui/forms/form-answer.ts';
import { allow, requireUser } from '../../allow.server.ts';
import type { Route } from './+types/route.ts';
import { actOnLead, isLeadIntent } from './act-on-lead.server.ts';
import { compareWithStored } from './compare-with-stored.server.ts';
import { LeadScreen } from './lead-screen.tsx';
import { loadLead } from './load-lead.server.ts';
import { redirectAfterChange } from './redirect-after-change.server.ts';

export { reloadAfterConflict as shouldRevalidate } from '../blocks/use-refresh.ts';

export const middleware = [allow('leads.work')];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	return await loadLead(context.get(appContext), requireUser(context), params.id, url);
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
	const app = context.get(appContext);
	const user = requireUser(context);
	const sent = await readForm(request);
	const intent = textOf(sent, 'intent');
	const result = await actOnLead(app, user, params.id, sent);
	if (!result || !isLeadIntent(intent)) throw data('There is no such intent.', { status: 400 });
	const typed = textsOf(sent);
	switch (result.outcome) {
		case 'done': {
			const changed = { id: params.id, intent, sent, result, url, me: user.id };
			throw await redirectAfterChange(app, changed);
		}
		case 'missing':
			throw data('This lead no longer exists.', { status: 404 });
		case 'invalid':
			return answerForm({ status: 422, intent, typed, errors: result.errors });
		case 'conflict': {
			const conflict = compareWithStored(intent, sent, result, app.clock.now().getTime());
			return answerForm({ status: 409, intent, typed, conflict });
		}
	}
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: loaderData?.lead.name ?? 'Lead' },
];

export default function LeadRoute({ loaderData, actionData }: Route.ComponentProps) {
	return <LeadScreen key={loaderData.lead.id} {...loaderData} answer={actionData} />;
}
