import { phoneWords } from '#app/features/forms/normalise-phone.ts';
import { type LeadState, leadStates } from '#app/features/leads/lead-states.ts';
import type { LeadSummary } from '#app/features/leads/lead-types.ts';

/** A lead that a family may be, as a line under the form. */
export interface MatchRow {
	id: string;
	name: string;
	about: string;
}

/** Makes the line. */
export function toMatchRow({ lead, because }: { lead: LeadSummary; because: string }): MatchRow {
	const state: LeadState = lead.state;
	const about = [because, lead.phone && phoneWords(lead.phone), leadStates[state], lead.ownerName];
	return { id: lead.id, name: lead.name, about: about.filter(Boolean).join(' · ') };
}
