import type { DbContext } from '#app/db/open-database.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { invalid } from '#app/platform/field-errors.ts';
import { changeLead, type LeadTarget } from '../change-lead.server.ts';
import { type NextStep, needsNextStep } from '../contact/next-step-rules.ts';
import { toStepColumns } from '../contact/set-follow-up.server.ts';
import { toDetails } from '../lead-row.server.ts';
import { leadLimits } from '../lead-schema.ts';
import { isLeadState } from '../lead-states.ts';
import type { LeadOutcome } from '../lead-types.ts';

/** Moves a lead to another state. A lost lead needs a reason; the step is for a lead that has none ahead. */
export async function changeState(
	context: DbContext,
	actor: Actor,
	change: LeadTarget & { state: string; reason?: string; step?: NextStep },
): Promise<LeadOutcome> {
	const { state } = change;
	const reason =
		state === 'lost' ? (change.reason ?? '').trim().slice(0, leadLimits.lostReason) : '';
	return await changeLead(context, actor, change, (lead) => {
		if (!isLeadState(state)) return invalid({ state: 'Choose a status.' });
		if (state === 'lost' && reason === '') {
			return invalid({ reason: 'Say why the lead is lost.' });
		}
		if (lead.state === state && (lead.lost_reason ?? '') === reason) return 'nothing';
		const now = context.clock.now().getTime();
		const planned =
			change.step && needsNextStep({ ...toDetails(lead, []), state, firstAnswerAt: now }, now)
				? toStepColumns(change.step)
				: undefined;
		return {
			kind: 'state',
			data: {
				from: lead.state,
				to: state,
				...(reason && { reason }),
				...toPlannedStepData(planned),
			},
			set: { state, lost_reason: reason || null, ...planned },
			// Giving up a lead does not answer the family.
			answers: state !== 'new' && state !== 'lost',
			edits: 'all',
		};
	});
}

function toPlannedStepData(planned?: ReturnType<typeof toStepColumns>) {
	if (!planned) return {};
	const { follow_up_at: followUp, no_step_reason: because } = planned;
	return followUp === null ? { because } : { followUp };
}
