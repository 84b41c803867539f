import { formatPhone } from '#app/features/forms/normalise-phone.ts';
import type { LeadMatch } from '#app/features/leads/find-matches.server.ts';
import { type LeadState, leadStates } from '#app/features/leads/lead-states.ts';

/** A possible duplicate, as a line under the form. */
export interface MatchRow {
	id: string;
	name: string;
	about: string;
	/** Which details matched. */
	by: LeadMatch['by'];
}

/** The fields that identify a lead. */
export const matchFields = ['name', 'phone', 'email', 'guardianPhone'] as const;

export function toMatchRow({ lead, because, by }: LeadMatch): MatchRow {
	const state: LeadState = lead.state;
	const about = [because, lead.phone && formatPhone(lead.phone), leadStates[state], lead.ownerName];
	return { id: lead.id, name: lead.name, by, about: about.filter(Boolean).join(' · ') };
}
