import type { Database } from '#app/db/open-database.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import type { LeadContext } from '#app/features/leads/change-lead.server.ts';
import type { Actor } from '#app/features/leads/lead-types.ts';
import { removeFromLead } from '#app/features/leads/remove-from-lead.server.ts';
import { findEnquiry } from './enquiry-repository.server.ts';
import { deleteEnquiry } from './quarantine-repository.server.ts';

/** What became of it. What is not in quarantine, or no longer, is not deleted. */
export type DeleteSpamOutcome = { outcome: 'deleted' } | { outcome: 'missing' };

/** Deletes a quarantined enquiry for good, and the lead behind it when nothing else is known of it. */
export async function deleteSpam(
	{ db, clock }: LeadContext,
	actor: Actor,
	enquiryId: string,
): Promise<DeleteSpamOutcome> {
	return await db.transaction().execute(async (trx): Promise<DeleteSpamOutcome> => {
		const enquiry = await findEnquiry(trx, enquiryId);
		const at = clock.now();
		if (!enquiry || !(await deleteQuarantined(trx, enquiry, at))) return { outcome: 'missing' };
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

/** The same without an actor, in the caller's transaction; false when it is not in quarantine any more. */
export async function deleteQuarantined(
	trx: Database,
	{ id, leadId }: { id: string; leadId: string },
	at: Date,
): Promise<boolean> {
	return await removeFromLead(
		trx,
		leadId,
		async () => {
			// Read once the lead is locked: somebody may have restored it meanwhile.
			const enquiry = await findEnquiry(trx, id);
			if (enquiry?.state !== 'quarantined') return false;
			await deleteEnquiry(trx, id);
			return true;
		},
		at,
	);
}
