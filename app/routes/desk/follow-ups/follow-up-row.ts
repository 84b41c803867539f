import { owedAnswerAt } from '#app/features/leads/contact/next-step-rules.ts';
import type { LastContact, LeadSummary } from '#app/features/leads/lead-types.ts';

export type FollowUpRow = ReturnType<typeof toFollowUpRow>;

/** Leaves out what is not shown. */
export function toFollowUpRow(
	lead: LeadSummary,
	found: {
		last?: LastContact;
		/** Whether the next step is a booked session. */
		isSession: boolean;
		/** The address of its place in the round of calls, if it has one. */
		log?: string;
	},
) {
	const { id, name, phone, state, ownerName, programme, exam, version } = lead;
	const { needsConsent, followUpAt, stepPurpose } = lead;
	return {
		id,
		name,
		phone,
		state,
		ownerName,
		programme,
		exam,
		version,
		needsConsent,
		followUpAt,
		stepPurpose,
		owedSince: owedAnswerAt(lead),
		...found,
	};
}
