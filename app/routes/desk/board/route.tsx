import { data } from 'react-router';
import { appContext, type RequestContext } from '#app/app-context.ts';
import { readHiddenWords } from '#app/features/accounts/hide-words.server.ts';
import { recordSeen } from '#app/features/audit/write-audit.server.ts';
import { asksForStep } from '#app/features/leads/contact/follow-up-choices.ts';
import { changeState } from '#app/features/leads/details/change-state.server.ts';
import { describeContact } from '#app/features/leads/find-lead.server.ts';
import { readBoard } from '#app/features/leads/inbox/read-board.server.ts';
import { findFilterFault } from '#app/features/leads/lead-filter-address.ts';
import { isLeadState, type LeadState, leadStates } from '#app/features/leads/lead-states.ts';
import { allow, requireVisitor } from '../../allow.server.ts';
import { useLastAnswer } from '../../drafts/use-last-answer.ts';
import { redirectWithNotice } from '../../notice.server.ts';
import { answerForm, errorsByField, readForm } from '../../read-fields.server.ts';
import { readInboxAddress, viewQuery } from '../inbox/inbox-address.ts';
import { actOnLead, noticeOfState } from '../lead/act-on-lead.server.ts';
import type { LeadAnswer } from '../lead/lead-form.tsx';
import type { Route } from './+types/route.ts';
import { toBoardCard } from './board-card.tsx';
import { BoardScreen } from './board-screen.tsx';

export const middleware = [allow('leads.work')];

export async function loader({ context, url }: Route.LoaderArgs) {
	const app = context.get(appContext);
	const visitor = requireVisitor(context);
	await recordSeen(app, visitor, 'leads.listed', { kind: 'list', id: 'board' });
	const address = readInboxAddress(url.searchParams);
	const search = await readHiddenWords(app, address.find ?? null);
	const filter = { ...address.filter, ...(search && { search }) };
	const now = app.clock.now();
	const [board, exams, asked] = await Promise.all([
		readBoard(app.db, filter, visitor.id, now),
		app.content.labels('exam'),
		readAsked(app, url.searchParams.get('step')),
	]);
	const column = url.searchParams.get('column') ?? '';
	return {
		...board,
		columns: board.columns.map((one) => ({ ...one, leads: one.leads.map(toBoardCard) })),
		current: isLeadState(column) ? column : (board.columns[0]?.state ?? 'new'),
		asked,
		filter,
		view: viewQuery(search ? address : { ...address, find: undefined }),
		exams: exams.map(({ label }) => label),
		now: now.getTime(),
		fault: findFilterFault(url.searchParams),
	};
}

/** The lead that was moved, as long as nobody has said what comes next with it. */
async function readAsked({ db, clock }: Pick<RequestContext, 'db' | 'clock'>, id: string | null) {
	const lead = id ? await describeContact(db, id) : undefined;
	if (!lead || !asksForStep(lead, clock.now().getTime())) return undefined;
	const { name, version, state, followUpAt, noStepReason, dueAt, firstAnswerAt } = lead;
	return { id: lead.id, name, version, state, followUpAt, noStepReason, dueAt, firstAnswerAt };
}

/**
 * Moves a lead: `move` is its id, the version that was seen and the state, with the reason for a lost one. What comes
 * next with it is asked for afterwards, and set as on its own page.
 */
export async function action({ context, request, url }: Route.ActionArgs) {
	const app = context.get(appContext);
	const visitor = requireVisitor(context);
	const sent = await readForm(request);
	const asked = url.searchParams.get('step');
	const isStep = sent.get('intent') === 'follow-up' && asked !== null;
	const [id = '', version, state = ''] = String(sent.get('move') ?? '').split(':');
	if (!isStep && !isLeadState(state)) throw data('There is no such status.', { status: 400 });
	const change = { id, version: Number(version) || undefined, state: state as LeadState };
	const result = isStep
		? await actOnLead(app, visitor, asked, sent)
		: await changeState(app, visitor, { ...change, reason: String(sent.get('reason') ?? '') });
	const intent = isStep ? 'follow-up' : 'move';
	const answer = (given: Omit<LeadAnswer, 'intent'>) => answerForm({ intent, ...given });
	switch (result?.outcome) {
		case 'done': {
			const query = new URLSearchParams(url.searchParams);
			query.delete('step');
			const next = isStep ? undefined : await readAsked(app, id);
			if (next) query.set('step', next.id);
			const to = `/desk/board${query.size > 0 ? `?${query}` : ''}`;
			if (isStep) throw await redirectWithNotice(app, to, 'lead.follow-up');
			const said = await noticeOfState(app, id, change.state);
			throw await redirectWithNotice(app, to, ...said);
		}
		case 'conflict': {
			const { by, lead } = result;
			const what = isStep
				? `set what comes next with ${lead.name}`
				: `moved ${lead.name} to ${leadStates[lead.state]}. It is shown there now`;
			return answer({ status: 409, message: `${by ?? 'Somebody'} has just ${what}.` });
		}
		case 'invalid': {
			const errors = errorsByField(result.issues);
			return answer({
				status: 422,
				errors,
				message: isStep ? undefined : result.issues[0]?.message,
			});
		}
		default:
			return answer({ status: 404, message: 'This lead no longer exists.' });
	}
}

export const meta: Route.MetaFunction = () => [{ title: 'Board' }];

export default function BoardRoute({ loaderData, actionData }: Route.ComponentProps) {
	return <BoardScreen {...loaderData} answer={useLastAnswer(actionData)} />;
}
