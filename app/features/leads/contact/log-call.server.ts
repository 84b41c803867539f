import type { DbContext } from '#app/db/open-database.server.ts';
import { parseForm } from '#app/features/forms/parse-form.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { invalid } from '#app/platform/field-errors.ts';
import { changeLead, type LeadTarget } from '../change-lead.server.ts';
import { contactForm } from '../lead-forms.ts';
import type { LeadOutcome } from '../lead-types.ts';
import { indexLead } from '../search/lead-search-repository.server.ts';
import {
	isCallResult,
	resultMissing,
	resultsThatContact,
	resultsThatReach,
} from './call-results.ts';
import { isFollowUpAhead, type NextStep } from './next-step-rules.ts';
import { toStepChange } from './set-follow-up.server.ts';

/**
 * Logs a call. A new lead that was reached becomes contacted. An attempt that reached nobody counts as an answer only
 * with a next step; otherwise the family is still waiting.
 */
export async function logCall(
	context: DbContext,
	actor: Actor,
	call: LeadTarget & {
		result: string;
		text?: string;
		/** The family's number that turned out to be wrong, and its replacement. */
		wrongPhone?: string;
		otherPhone?: string;
		/** The next step, or why there is none; without it the lead's own stays. */
		nextStep?: NextStep;
	},
): Promise<LeadOutcome> {
	const { text: note = '', otherPhone = '', wrongPhone } = call;
	const parsed = parseForm(contactForm, { text: note, otherPhone });
	const hasNextStep = (planned: number | null) =>
		isFollowUpAhead(
			call.nextStep === undefined ? planned : call.nextStep.at,
			context.clock.now().getTime(),
		);
	return await changeLead(context, actor, call, (lead, trx) => {
		if (!isCallResult(call.result)) return invalid({ result: resultMissing });
		if (!parsed.valid) return invalid(parsed.errors);
		const { text, otherPhone: instead } = parsed.values;
		if (instead !== '' && instead === wrongPhone) {
			return invalid({ otherPhone: 'This is the number that was wrong.' });
		}
		const becomes =
			resultsThatReach.includes(call.result) && lead.state === 'new' ? 'contacted' : undefined;
		return {
			kind: 'call',
			data: {
				result: call.result,
				text,
				...(wrongPhone && { phone: wrongPhone }),
				...(becomes && { state: becomes }),
				...(call.nextStep && { step: toStepChange(lead, call.nextStep) }),
			},
			set: becomes && { state: becomes },
			answers: resultsThatContact.includes(call.result) || hasNextStep(lead.follow_up_at),
			async also() {
				if (text !== '') await indexLead(trx, lead.id);
			},
		};
	});
}
