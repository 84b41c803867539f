import { data, redirect } from 'react-router';
import type { RequestContext } from '#app/app-context.ts';
import type { SignedInUser } from '#app/features/accounts/signed-in-user.server.ts';
import { textOf } from '#app/features/forms/read-form.ts';
import { moveLead } from '#app/features/leads/inbox/act-on-many.server.ts';
import { undoBulkChange } from '#app/features/leads/inbox/undo-bulk-change.server.ts';
import { isLeadState, leadStates } from '#app/features/leads/lead-states.ts';
import { firstError } from '#app/platform/field-errors.ts';
import { answerForm } from '#app/ui/forms/form-answer.ts';
import { redirectWithMessage } from '../../flash-message.server.ts';
import { withQuery } from '../blocks/list.tsx';
import { actOnLead } from '../lead/act-on-lead.server.ts';
import type { LeadAnswer } from '../lead/lead-form.tsx';
import { findLeadWithoutStep } from './load-board.server.ts';

/** Moves a lead: `move` is `id:version:state`. The next step is asked for afterwards. `to=undo` undoes the move. */
export async function actOnBoard(
	app: RequestContext,
	user: SignedInUser,
	sent: FormData,
	url: URL,
) {
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
				throw await redirectWithMessage(
					app,
					withQuery('/desk/board', url.search, { step: '' }),
					'lead.follow-up',
				);
			}
			const next = await findLeadWithoutStep(app, id);
			const moved = 'undo' in result && typeof result.undo === 'string' ? result.undo : '';
			throw redirect(withQuery('/desk/board', url.search, { step: next?.id ?? '', moved }), {
				status: 303,
			});
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
		const to = withQuery('/desk/board', url.search, { step: '', moved: '' });
		throw await redirectWithMessage(app, to, 'leads.undone', undone.restored);
	}
	const message =
		'You can no longer undo this: ten minutes have passed, or the status has changed since.';
	return answerForm({ intent: 'undo', status: 409, message });
}
