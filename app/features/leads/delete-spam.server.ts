import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { findEnquiry } from '#app/features/enquiries/enquiry-repository.server.ts';
import type { LeadContext } from './change-lead.server.ts';
import { deleteSpamEnquiry } from './delete-spam-repository.server.ts';
import { holdLead } from './lead-record-repository.server.ts';
import type { Actor } from './lead-types.ts';

/** What became of it. What is not in quarantine, or no longer, is not deleted. */
export type DeleteSpamOutcome = { outcome: 'deleted' } | { outcome: 'missing' };

/** Deletes a quarantined enquiry for good, and the lead behind it when nothing else is known of it. */
export async function deleteSpam(
	{ db, clock }: LeadContext,
	actor: Actor,
	enquiryId: string,
): Promise<DeleteSpamOutcome> {
	return await db.transaction().execute(async (trx): Promise<DeleteSpamOutcome> => {
		const found = await findEnquiry(trx, enquiryId);
		const lead = found && (await holdLead(trx, found.leadId));
		// Read again once the lead is held: somebody may have restored it meanwhile.
		const enquiry = lead && (await findEnquiry(trx, enquiryId));
		if (!lead || enquiry?.state !== 'quarantined') return { outcome: 'missing' };
		const at = clock.now();
		await deleteSpamEnquiry(trx, enquiryId, lead, at);
		await writeAudit(trx, {
			actor,
			deed: 'spam.deleted',
			subject: { kind: 'enquiry', id: enquiryId },
			details: { reference: enquiry.reference },
			at,
		});
		return { outcome: 'deleted' };
	});
}
