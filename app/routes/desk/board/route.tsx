import { data } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { readHiddenWords } from '#app/features/accounts/hide-words.server.ts';
import { noteSeen } from '#app/features/audit/write-audit.server.ts';
import { changeState } from '#app/features/leads/details/change-state.server.ts';
import { readBoard } from '#app/features/leads/inbox/read-board.server.ts';
import { findFilterFault } from '#app/features/leads/lead-filter-address.ts';
import { isLeadState, leadStates } from '#app/features/leads/lead-states.ts';
import { allow, requireVisitor } from '../../allow.server.ts';
import { useLastAnswer } from '../../drafts/use-last-answer.ts';
import { redirectWithNotice } from '../../notice.server.ts';
import { answerForm, readFields } from '../../read-fields.server.ts';
import { readInboxAddress, viewQuery } from '../inbox/inbox-address.ts';
import type { Route } from './+types/route.ts';
import { toBoardCard } from './board-card.tsx';
import { BoardScreen } from './board-screen.tsx';

export const middleware = [allow('leads.work')];

export async function loader({ context, url }: Route.LoaderArgs) {
	const app = context.get(appContext);
	const visitor = requireVisitor(context);
	await noteSeen(app, visitor, 'leads.listed', { kind: 'list', id: 'board' });
	const address = readInboxAddress(url.searchParams);
	const search = await readHiddenWords(app, address.find ?? null);
	const filter = { ...address.filter, ...(search && { search }) };
	const now = app.clock.now();
	const [board, exams] = await Promise.all([
		readBoard(app.db, filter, visitor.id, now),
		app.content.labels('exam'),
	]);
	const column = url.searchParams.get('column') ?? '';
	return {
		...board,
		columns: board.columns.map((one) => ({ ...one, leads: one.leads.map(toBoardCard) })),
		current: isLeadState(column) ? column : (board.columns[0]?.state ?? 'new'),
		filter,
		view: viewQuery(search ? address : { ...address, find: undefined }),
		exams: exams.map(({ label }) => label),
		now: now.getTime(),
		fault: findFilterFault(url.searchParams),
	};
}

/** Moves a lead: `move` is its id, the version that was seen and the state, with the reason for a lost one. */
export async function action({ context, request, url }: Route.ActionArgs) {
	const app = context.get(appContext);
	const { move, reason } = await readFields(request, ['move', 'reason']);
	const [id = '', version, state = ''] = move.split(':');
	if (!isLeadState(state)) throw data('There is no such status.', { status: 400 });
	const change = { id, version: Number(version) || undefined, state, reason };
	const result = await changeState(app, requireVisitor(context), change);
	switch (result.outcome) {
		case 'done':
			throw await redirectWithNotice(app, `/desk/board${url.search}`, 'lead.state');
		case 'conflict': {
			const { by, lead } = result;
			const message = `${by ?? 'Somebody'} has just moved ${lead.name} to ${leadStates[lead.state]}. It is shown there now.`;
			return answerForm({ status: 409, message });
		}
		case 'invalid':
			return answerForm({ status: 422, message: result.issues[0]?.message });
		case 'missing':
			return answerForm({ status: 404, message: 'This lead no longer exists.' });
	}
}

export const meta: Route.MetaFunction = () => [{ title: 'Board' }];

export default function BoardRoute({ loaderData, actionData }: Route.ComponentProps) {
	return <BoardScreen {...loaderData} answer={useLastAnswer(actionData)} />;
}
