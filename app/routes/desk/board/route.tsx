import { appContext } from '#app/app-context.ts';
import { readForm } from '#app/features/forms/read-form.ts';
import { allow, requireUser } from '../../allow.server.ts';
import { useLastAnswer } from '../../drafts/use-last-answer.ts';
import type { Route } from './+types/route.ts';
import { actOnBoard } from './act-on-board.server.ts';
import { BoardScreen } from './board-screen.tsx';
import { loadBoard } from './load-board.server.ts';

export { reloadAfterConflict as shouldRevalidate } from '../blocks/use-refresh.ts';

export const middleware = [allow('leads.work')];

export async function loader({ context, url }: Route.LoaderArgs) {
	return await loadBoard(context.get(appContext), requireUser(context), url.searchParams);
}

export async function action({ context, request, url }: Route.ActionArgs) {
	const sent = await readForm(request);
	return await actOnBoard(context.get(appContext), requireUser(context), sent, url);
}

export const meta: Route.MetaFunction = () => [{ title: 'Board' }];

export default function BoardRoute({ loaderData, actionData }: Route.ComponentProps) {
	return <BoardScreen {...loaderData} answer={useLastAnswer(actionData)} />;
}
