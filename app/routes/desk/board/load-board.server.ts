import type { RequestContext } from '#app/app-context.ts';
import { decryptSearchQuery } from '#app/features/accounts/encrypt-search-query.server.ts';
import type { SignedInUser } from '#app/features/accounts/signed-in-user.server.ts';
import { needsNextStep } from '#app/features/leads/contact/next-step-rules.ts';
import { readFinalLead } from '#app/features/leads/find-lead.server.ts';
import { openBoard } from '#app/features/leads/inbox/read-board.server.ts';
import { findUndoableMove } from '#app/features/leads/inbox/undo-bulk-change.server.ts';
import { findFilterError } from '#app/features/leads/lead-filter-address.ts';
import { isLeadState } from '#app/features/leads/lead-states.ts';
import { findSearchError } from '#app/features/leads/search/search-terms.ts';
import { readInboxAddress, viewQuery } from '../inbox/inbox-address.ts';
import { flashMessageOfState } from '../lead/redirect-after-change.server.ts';
import { toBoardCard } from './board-card.tsx';

/** Reads what the board shows at an address. */
export async function loadBoard(app: RequestContext, user: SignedInUser, params: URLSearchParams) {
	const address = readInboxAddress(params);
	const search = await decryptSearchQuery(app, address.find ?? null);
	const filter = { ...address.filter, ...(search && { search }) };
	const [board, exams, asked, moved] = await Promise.all([
		openBoard(app, user, filter),
		app.content.labels('exam'),
		findLeadWithoutStep(app, params.get('step')),
		readMoved(app, user, params.get('moved')),
	]);
	const column = params.get('column') ?? '';
	return {
		...board,
		columns: board.columns.map((one) => ({ ...one, leads: one.leads.map(toBoardCard) })),
		current: isLeadState(column) ? column : (board.columns[0]?.state ?? 'new'),
		asked,
		moved,
		filter,
		view: viewQuery(search ? address : { ...address, find: undefined }),
		exams: exams.map(({ label }) => label),
		now: app.clock.now().getTime(),
		error: findFilterError(params) ?? findSearchError(search),
	};
}

/** The lead that was moved, if it has no next step yet. */
export async function findLeadWithoutStep(
	{ db, clock }: Pick<RequestContext, 'db' | 'clock'>,
	id: string | null,
) {
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
