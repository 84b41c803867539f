import type { DbContext } from '#app/db/open-database.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { type FieldErrors, hasErrors } from '#app/platform/field-errors.ts';
import { type FollowUpRequest, toNextStep } from './contact/follow-up-choices.ts';
import { logContact } from './contact/log-contact.server.ts';
import { stepMissing } from './contact/next-step-rules.ts';
import { findStepErrors } from './contact/set-follow-up.server.ts';
import { changeDetails } from './details/change-details.server.ts';
import { recordConsent } from './details/record-consent.server.ts';
import type { LeadOutcome } from './lead-types.ts';

/** What a first conversation with a family records. */
export interface FirstContact {
	leadId: string;
	followUp: FollowUpRequest;
	/** Empty if not given. */
	guardianName: string;
	guardianPhone: string;
	hasGuardianAgreed: boolean;
	/** How they agreed, such as "Phone call". */
	how: string;
}

/** Checks the next step after a first contact, which is always required. */
export function findFirstStepErrors(
	followUp: FollowUpRequest,
	now: number,
): FieldErrors | undefined {
	const { step, errors = stepMissing } = toNextStep(followUp);
	return step ? findStepErrors(step, now, true) : errors;
}

/**
 * Records the first contact with a family, its next step and its guardian. The caller must roll back its transaction on
 * errors.
 */
export async function recordFirstContact(
	context: DbContext,
	actor: Actor,
	{ leadId: id, followUp, hasGuardianAgreed, how, guardianName, guardianPhone }: FirstContact,
): Promise<FieldErrors> {
	const given = { ...(guardianName && { guardianName }), ...(guardianPhone && { guardianPhone }) };
	const errors = errorsOf(
		hasGuardianAgreed
			? await recordConsent(context, actor, { id, guardianName, guardianPhone, how })
			: await changeDetails(context, actor, { id, ...given }),
	);
	if (hasErrors(errors)) return errors;
	return errorsOf(await logContact(context, actor, { id, result: 'reached', text: '', followUp }));
}

function errorsOf(outcome: LeadOutcome): FieldErrors {
	if (outcome.outcome === 'done') return {};
	if (outcome.outcome === 'invalid') return outcome.errors;
	throw new Error(`Entering a lead was ${outcome.outcome}.`);
}
