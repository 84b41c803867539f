import { type Database, type DbContext, inTransaction } from '#app/db/open-database.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { invalid } from '#app/platform/field-errors.ts';
import { changeDetails } from '../details/change-details.server.ts';
import type { LeadRow } from '../lead-row.server.ts';
import { isInWork } from '../lead-states.ts';
import type { LeadOutcome } from '../lead-types.ts';
import { lockFinalLead } from '../records/lead-record-repository.server.ts';
import { takeIfUnassigned } from '../take-unassigned.server.ts';
import { findDialled } from './family-phones.server.ts';
import { type FollowUpRequest, toNextStep } from './follow-up-choices.ts';
import { logCall } from './log-call.server.ts';
import { isFollowUpAhead, isPlannedToday, type NextStep, stepMissing } from './next-step-rules.ts';
import { setFollowUp } from './set-follow-up.server.ts';

export interface Contact {
	id: string;
	result: string;
	text: string;
	followUp: FollowUpRequest;
	/** For a wrong number: which one, and its replacement. */
	phone?: string;
	otherPhone?: string;
	idempotencyKey?: string;
}

/** Logs the result of a contact together with the next step. */
export async function logContact(
	context: DbContext,
	actor: Actor,
	{ id, result, text, followUp, phone, otherPhone, idempotencyKey }: Contact,
): Promise<LeadOutcome> {
	const requiredStepError = result === 'call-back' ? 'Say when to call back.' : undefined;
	const step = { id, followUp, requiredStepError, mayBeThePlanned: result === 'reached' };
	return await recordContactWithStep(context, actor, step, async (db, nextStep, lead) => {
		const call = { id, result, text, nextStep, idempotencyKey };
		if (result !== 'wrong-number' || !lead) return await logCall({ ...context, db }, actor, call);
		const wrongPhone = await findDialled(db, lead, phone);
		const logged = await logCall({ ...context, db }, actor, { ...call, wrongPhone, otherPhone });
		if (logged.outcome !== 'done' || logged.isRepeat || !otherPhone) return logged;
		return await replacePhone({ ...context, db }, actor, lead, { wrongPhone, otherPhone });
	});
}

/** Replaces the wrong number, so that the family is called and recognised by the new one. */
async function replacePhone(
	context: DbContext,
	actor: Actor,
	lead: LeadRow,
	{ wrongPhone, otherPhone }: { wrongPhone?: string; otherPhone: string },
): Promise<LeadOutcome> {
	const isGuardians = lead.guardian_phone !== null && wrongPhone === lead.guardian_phone;
	const isPhone = lead.phone === null ? !isGuardians : wrongPhone === lead.phone;
	if (!isPhone && !isGuardians) {
		const message = 'Write this number under “Details”.';
		return invalid({ otherPhone: message });
	}
	return await changeDetails(context, actor, {
		id: lead.id,
		...(isPhone && { phone: otherPhone }),
		...(isGuardians && { guardianPhone: otherPhone }),
	});
}

/**
 * Writes a contact and the next step together or not at all. A lead in progress needs a next step, and an unassigned
 * lead becomes the counsellor's.
 */
export async function recordContactWithStep(
	context: DbContext,
	actor: Actor,
	step: {
		id: string;
		followUp: FollowUpRequest;
		/** The error when this contact needs a next step of its own, whatever is already planned. */
		requiredStepError?: string;
		/** Whether this contact may be the one planned for later today, which then does not stay planned by itself. */
		mayBeThePlanned?: boolean;
	},
	write: (
		db: Database,
		nextStep: NextStep | undefined,
		lead: LeadRow | undefined,
	) => Promise<LeadOutcome>,
): Promise<LeadOutcome> {
	const { id, followUp, requiredStepError, mayBeThePlanned = false } = step;
	const { step: nextStep, errors } = toNextStep(followUp);
	if (errors) return invalid(errors);
	return await inTransaction<LeadOutcome>(context.db, async (db, rollBackWith) => {
		const lead = await lockFinalLead(db, id);
		const [at, now] = [lead?.follow_up_at ?? null, context.clock.now().getTime()];
		const isPlanned = isFollowUpAhead(at, now) && !(mayBeThePlanned && isPlannedToday(at, now));
		const isOpen = lead && !isPlanned && isInWork(lead.state);
		if (!nextStep && (isOpen || requiredStepError)) {
			return invalid(requiredStepError ? { followUp: requiredStepError } : stepMissing);
		}
		const written = await write(db, nextStep, lead);
		if (written.outcome !== 'done') return rollBackWith(written);
		if (written.isRepeat) return written;
		await takeIfUnassigned({ ...context, db }, actor, id);
		if (!nextStep) return written;
		const planned = await setFollowUp({ ...context, db }, actor, { id, ...nextStep });
		return planned.outcome === 'done' ? planned : rollBackWith(planned);
	});
}
