import type { Database } from '#app/db/open-database.server.ts';
import { isLeadState, type LeadState } from './lead-states.ts';
import type { LeadEnquiry } from './lead-types.ts';
import { listProgress } from './records/lead-record-repository.server.ts';

/** Each state in words for the family. */
const labels: Record<LeadState, string> = {
	new: 'In progress',
	contacted: 'Answered',
	booked: 'Counselling session booked',
	'demo-done': 'Demo class attended',
	enrolled: 'Enrolled',
	lost: 'Closed',
};

/**
 * The status of each enquiry, for its sender: “received” until somebody has answered, even if it was taken for spam.
 */
export async function readProgressLabels(
	db: Database,
	enquiries: readonly LeadEnquiry[],
): Promise<Map<string, string>> {
	const leads = await listProgress(db, [...new Set(enquiries.map(({ leadId }) => leadId))]);
	const byId = new Map(leads.map((lead) => [lead.id, lead]));
	return new Map(
		enquiries.map(({ id, leadId, state, fields, createdAt }) => {
			const lead = byId.get(leadId);
			const isOpen = lead?.first_answer_at == null && createdAt.getTime() >= (lead?.asked_at ?? 0);
			// A sender who uses the family's number with another email address learns nothing about the family.
			const isTheirs = lead?.email?.toLowerCase() === fields.email?.toLowerCase();
			if (!lead || !isTheirs || state === 'quarantined' || isOpen) return [id, 'Received'];
			return [id, isLeadState(lead.state) ? labels[lead.state] : 'In progress'];
		}),
	);
}
