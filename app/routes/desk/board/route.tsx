import { data, redirect } from 'react-router';
import { appContext, type RequestContext } from '#app/app-context.ts';
import { decryptSearchQuery } from '#app/features/accounts/encrypt-search-query.server.ts';
import type { SignedInUser } from '#app/features/accounts/signed-in-user.server.ts';
import { recordSeen } from '#app/features/audit/write-audit.server.ts';
import { readForm, textOf } from '#app/features/forms/read-form.ts';
import { needsNextStep } from '#app/features/leads/contact/next-step-rules.ts';
import { readFinalLead } from '#app/features/leads/find-lead.server.ts';
import { moveLead } from '#app/features/leads/inbox/act-on-many.server.ts';
import { readBoard } from '#app/features/leads/inbox/read-board.server.ts';
import {
	findUndoableMove,
	undoBulkChange,
} from '#app/features/leads/inbox/undo-bulk-change.server.ts';
import { findFilterError } from '#app/features/leads/lead-filter-address.ts';
import { isLeadState, leadStates } from '#app/features/leads/lead-states.ts';
import { firstError } from '#app/platform/field-errors.ts';
import { answerForm } from '#app/ui/forms/form-answer.ts';
import { allow, requireUser } from '../../allow.server.ts';
import { useLastAnswer } from '../../drafts/use-last-answer.ts';
import { redirectWithMessage } from '../../flash-message.server.ts';
import { readInboxAddress, viewQuery } from '../inbox/inbox-address.ts';
import { actOnLead } from '../lead/act-on-lead.server.ts';
import type { LeadAnswer } from '../lead/lead-form.tsx';
import { flashMessageOfState } from '../lead/redirect-after-change.server.ts';
import type { Route } from './+types/route.ts';
import { toBoardCard } from './board-card.tsx';
import { BoardScreen } from './board-screen.tsx';

export const middleware = [allow('leads.work')];

export async function loader({ context, url }: Route.LoaderArgs) {
	const app = context.get(appContext);
	const user = requireUser(context);
	await recordSeen(app, user, 'leads.listed', { kind: 'list', id: 'board' });
	const address = readInboxAddress(url.searchParams);
	const search = await decryptSearchQuery(app, address.find ?? null);
	const filter = { ...address.filter, ...(search && { search }) };
	const now = app.clock.now();
	const [board, exams, asked, moved] = await Promise.all([
		readBoard(app.db, filter, user.id, now),
		app.content.labels('exam'),
		readAsked(app, url.searchParams.get('step')),
		readMoved(app, user, url.searchParams.get('moved')),
	]);
	const column = url.searchParams.get('column') ?? '';
	return {
		...board,
		columns: board.columns.map((one) => ({ ...one, leads: one.leads.map(toBoardCard) })),
		current: isLeadState(column) ? column : (board.columns[0]?.state ?? 'new'),
		asked,
		moved,
		filter,
		view: viewQuery(search ? address : { ...address, find: undefined }),
		exams: exams.map(({ label }) => label),
		now: now.getTime(),
		error: findFilterError(url.searchParams),
	};
}

/** The lead that was moved, if it has no next step yet. */
async function readAsked({ db, clock }: Pick<RequestContext, 'db' | 'clock'>, id: string | null) {
	const lead = id ? await readFinalLead(db, id) : undefined;
	if (!lead || !needsNextStep(lead, clock.now().getTime())) return undefined;
	const { name, version, state, followUpAt, stepPurpose, noStepReason } = lead;
	const { answerDueAt, firstAnswerAt } = lead;
	return {
		id: lead.id,
		name,
		version,
		state,
		followUpAt,
		stepPurpose,
		noStepReason,
		answerDueAt,
		firstAnswerAt,
	};
}

/** The lead that was moved, while the move can be undone, and whether its programme and fee are missing. */
async function readMoved(app: RequestContext, user: SignedInUser, change: string | null) {
	const lead = change ? await findUndoableMove(app, user, change) : undefined;
	if (!lead) return undefined;
	const [flash] = await flashMessageOfState(app, lead.id, lead.state);
	return { ...lead, asksForFee: flash === 'lead.enrolled' };
}

/** Moves a lead: `move` is `id:version:state`. The next step is asked for afterwards. `to=undo` undoes the move. */
export async function action({ context, request, url }: Route.ActionArgs) {
	const app = context.get(appContext);
	const user = requireUser(context);
	const sent = await readForm(request);
	if (sent.get('to') === 'undo') return await undoMove(app, user, textOf(sent, 'undo'), url);
	const asked = url.searchParams.get('step');
	const isStep = sent.get('intent') === 'follow-up' && asked !== null;
	const [id = '', version, state = ''] = textOf(sent, 'move').split(':');
	if (!isStep && !isLeadState(state)) throw data('There is no such status.', { status: 400 });
	const change = { id, version: Number(version) || undefined, state };
	const result = isStep
		? await actOnLead(app, user, asked, sent)
		: await moveLead(app, user, { ...change, reason: textOf(sent, 'reason') });
	const intent = isStep ? 'follow-up' : 'move';
	const answer = (given: Omit<LeadAnswer, 'intent'>) => answerForm({ intent, ...given });
	switch (result?.outcome) {
		case 'done': {
			if (isStep) {
				throw await redirectWithMessage(app, boardAddress(url, { step: '' }), 'lead.follow-up');
			}
			const next = await readAsked(app, id);
			const moved = 'undo' in result && typeof result.undo === 'string' ? result.undo : '';
			throw redirect(boardAddress(url, { step: next?.id ?? '', moved }), { status: 303 });
		}
		case 'conflict': {
			const { by, lead } = result;
			const what = isStep
				? `set what comes next with ${lead.name}`
				: `moved ${lead.name} to ${leadStates[lead.state]}. It is shown there now`;
			return answer({ status: 409, message: `${by ?? 'Somebody'} has just ${what}.` });
		}
		case 'invalid': {
			const { errors } = result;
			return answer({ status: 422, errors, message: isStep ? undefined : firstError(errors) });
		}
		default:
			return answer({ status: 404, message: 'This lead no longer exists.' });
	}
}

async function undoMove(app: RequestContext, user: SignedInUser, id: string, url: URL) {
	const undone = await undoBulkChange(app, user, { id });
	if (undone.outcome === 'done' && undone.restored > 0) {
		const to = boardAddress(url, { step: '', moved: '' });
		throw await redirectWithMessage(app, to, 'leads.undone', undone.restored);
	}
	const message =
		'You can no longer undo this: ten minutes have passed, or the status has changed since.';
	return answerForm({ intent: 'undo', status: 409, message });
}

/** The board's URL with other parameters, without empty ones. */
function boardAddress(url: URL, change: Record<string, string>) {
	const query = new URLSearchParams(url.search);
	for (const [name, value] of Object.entries(change)) {
		if (value) query.set(name, value);
		else query.delete(name);
	}
	return `/desk/board${query.size > 0 ? `?${query}` : ''}`;
}

export const meta: Route.MetaFunction = () => [{ title: 'Board' }];

export default function BoardRoute({ loaderData, actionData }: Route.ComponentProps) {
	return <BoardScreen {...loaderData} answer={useLastAnswer(actionData)} />;
}
