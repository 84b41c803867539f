import { appContext } from '#app/app-context.ts';
import { readForm } from '#app/features/forms/read-form.ts';
import { allow, requireUser } from '../../allow.server.ts';
import { useLastAnswer } from '../../drafts/use-last-answer.ts';
import type { Route } from './+types/route.ts';
import { actOnInbox } from './act-on-inbox.server.ts';
import { InboxScreen } from './inbox-screen.tsx';
import { loadInbox } from './load-inbox.server.ts';

export const middleware = [allow('leads.work')];

export async function loader({ context, url }: Route.LoaderArgs) {
	return await loadInbox(context.get(appContext), requireUser(context), url.searchParams);
}

export async function action({ context, request, url }: Route.ActionArgs) {
	const sent = await readForm(request);
	return await actOnInbox(context.get(appContext), requireUser(context), sent, url.searchParams);
}

export const meta: Route.MetaFunction = () => [{ title: 'Inbox' }];

export default function InboxRoute({ loaderData, actionData }: Route.ComponentProps) {
	return <InboxScreen {...loaderData} answer={useLastAnswer(actionData)} />;
}
