import { type DbContext, inTransaction } from '#app/db/open-database.server.ts';
import type { LeadOutcome } from '../lead-types.ts';
import { recordLeadChange } from '../records/lead-change-repository.server.ts';
import { lockLead, updateLead } from '../records/lead-record-repository.server.ts';

/** Marks a lead as read, or as unread again. Adds no timeline event. */
export async function markRead(
	{ db, clock }: DbContext,
	{ id, unread = false }: { id: string; unread?: boolean },
): Promise<LeadOutcome> {
	return await inTransaction(db, async (trx): Promise<LeadOutcome> => {
		const lead = await lockLead(trx, id);
		if (!lead) return { outcome: 'missing' };
		const isUnread = unread ? 1 : 0;
		if (lead.unread !== isUnread) {
			await updateLead(trx, id, { unread: isUnread });
			await recordLeadChange(trx, { leadId: id, kind: 'read', at: clock.now() });
		}
		return { outcome: 'done', version: lead.version };
	});
}
