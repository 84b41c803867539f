import type { Database } from '#app/db/open-database.server.ts';
import { deleteLead, isEmptySpam } from './delete-lead-repository.server.ts';
import { noteLeadChange } from './lead-change-repository.server.ts';
import { holdLead } from './lead-record-repository.server.ts';
import { indexLead } from './search/lead-search-repository.server.ts';

/**
 * Has an enquiry removed while its lead is locked, and brings the lead up to date: one that was spam and has nothing
 * else goes too. `remove` says whether there was something to remove.
 */
export async function removeFromLead(
	trx: Database,
	leadId: string,
	remove: () => Promise<boolean>,
	at: Date,
): Promise<boolean> {
	const lead = await holdLead(trx, leadId);
	if (!lead || !(await remove())) return false;
	await noteLeadChange(trx, { leadId, kind: 'changed', at });
	if (await isEmptySpam(trx, lead)) await deleteLead(trx, lead);
	else await indexLead(trx, leadId);
	return true;
}
