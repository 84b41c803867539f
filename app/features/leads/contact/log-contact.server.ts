import { inTransaction, type LeadContext } from '../change-lead.server.ts';
import type { Actor, LeadOutcome } from '../lead-types.ts';
import type { CallResult } from './call-results.ts';
import type { FollowUpRequest } from './follow-up-choices.ts';
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

/** Logs how a contact went together with what follows from it: both are written, or neither. */
export async function logContact(
	context: LeadContext,
	actor: Actor,
	{ id, result, text, followUp, sending }: Contact,
): Promise<LeadOutcome> {
	const moment = readMoment(followUp, result);
	if (typeof moment === 'string') {
		return { outcome: 'invalid', issues: [{ field: 'followUp', message: moment }] };
	}
	try {
		return await inTransaction(context.db, async (db) => {
			const logged = await logCall({ ...context, db }, actor, {
				id,
				result,
				text,
				nextStepAt: moment,
				sending,
			});
			if (logged.outcome !== 'done' || logged.isRepeat || moment === undefined) return logged;
			const planned = await setFollowUp({ ...context, db }, actor, { id, at: moment });
			if (planned.outcome !== 'done') throw new Refused(planned);
			return planned;
		});
	} catch (error) {
		if (error instanceof Refused) return error.outcome;
		throw error;
	}
}

/** Thrown, so that the transaction is undone. */
class Refused extends Error {
	readonly outcome: LeadOutcome;
	constructor(outcome: LeadOutcome) {
		super('refused');
		this.outcome = outcome;
	}
}

/** The moment to write, nothing to write, or what is wrong. */
function readMoment(
	followUp: FollowUpRequest,
	result: CallResult,
): number | null | undefined | string {
	switch (followUp.kind) {
		case 'set':
			return followUp.at;
		case 'clear':
			return null;
		case 'unreadable':
			return 'Choose a date and a time.';
		case 'leave':
			return result === 'call-back' ? 'Say when to call back.' : undefined;
	}
}
