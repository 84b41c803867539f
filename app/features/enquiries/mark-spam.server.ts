import {
	changeLead,
	type LeadContext,
	type LeadTarget,
} from '#app/features/leads/change-lead.server.ts';
import type { Actor, LeadOutcome } from '#app/features/leads/lead-types.ts';
import { listEnquiriesInState, quarantineEnquiry } from './quarantine-repository.server.ts';

/** Puts a lead and all it sent into quarantine. */
export async function markSpam(
	context: LeadContext,
	actor: Actor,
	target: LeadTarget,
): Promise<LeadOutcome> {
	return await changeLead(context, actor, target, async (lead, trx) => {
		if (lead.spam === 1) return 'nothing';
		const enquiries = await listEnquiriesInState(trx, lead.id, 'received');
		const reason = `Marked as spam by ${actor.name}.`;
		return {
			kind: 'spam',
			data: { reason, references: enquiries.map(({ reference }) => reference) },
			set: { spam: 1, unread: 0, asked_at: null, due_at: null, follow_up_at: null },
			async also() {
				for (const enquiry of enquiries) await quarantineEnquiry(trx, enquiry, reason);
			},
		};
	});
}
