import { type Database, type DbContext, inTransaction } from '#app/db/open-database.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { assignLead } from '../assignment/assign-lead.server.ts';
import { isInWork } from '../lead-states.ts';
import type { LeadOutcome } from '../lead-types.ts';
import { lockFinalLead } from '../records/lead-record-repository.server.ts';
import type { CallResult } from './call-results.ts';
import { type FollowUpRequest, isStepAhead, stepMissing, toNextStep } from './follow-up-choices.ts';
import { logCall } from './log-call.server.ts';
import { setFollowUp } from './set-follow-up.server.ts';

/** What is logged of a contact. */
export interface Contact {
	id: string;
	result: CallResult;
	text: string;
	followUp: FollowUpRequest;
	sending?: string;
}

/** Logs how a contact went together with the next step. */
export async function logContact(
	context: DbContext,
	actor: Actor,
	{ id, result, text, followUp, sending }: Contact,
): Promise<LeadOutcome> {
	const mustSay = result === 'call-back' ? 'Say when to call back.' : undefined;
	return await contactWithStep(context, actor, { id, followUp, mustSay }, (db, nextStepAt) =>
		logCall({ ...context, db }, actor, { id, result, text, nextStepAt, sending }),
	);
}

/**
 * Writes a contact together with the next step: both are written, or neither. A lead in work that has none to come
 * needs one, and one that nobody has becomes theirs.
 */
export async function contactWithStep(
	context: DbContext,
	actor: Actor,
	step: {
		id: string;
		followUp: FollowUpRequest;
		/** What is said where the contact needs a next step of its own, whatever is planned. */
		mustSay?: string;
	},
	write: (db: Database, nextStepAt: number | null | undefined) => Promise<LeadOutcome>,
): Promise<LeadOutcome> {
	const { id, followUp, mustSay } = step;
	const { step: nextStep, issue } = toNextStep(followUp);
	if (issue) return { outcome: 'invalid', issues: [issue] };
	return await inTransaction<LeadOutcome>(context.db, async (db, rollBackWith) => {
		const lead = await lockFinalLead(db, id);
		const isPlanned = isStepAhead(lead?.follow_up_at ?? null, context.clock.now().getTime());
		const isOpen = lead && !isPlanned && isInWork(lead.state);
		if (!nextStep && (isOpen || mustSay)) {
			const missing = mustSay ? { field: 'followUp', message: mustSay } : stepMissing;
			return { outcome: 'invalid', issues: [missing] };
		}
		const written = await write(db, nextStep?.at);
		if (written.outcome !== 'done' || written.isRepeat) return written;
		// A counsellor who speaks with an unassigned family becomes its owner, or its next step would be on nobody's
		// list.
		if (lead?.owner_id === null)
			await assignLead({ ...context, db }, actor, { id, ownerId: actor.id });
		if (!nextStep) return written;
		const planned = await setFollowUp({ ...context, db }, actor, { id, ...nextStep });
		return planned.outcome === 'done' ? planned : rollBackWith(planned);
	});
}
