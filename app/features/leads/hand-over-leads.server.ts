import { assignLead } from './assignment/assign-lead.server.ts';
import type { LeadContext } from './change-lead.server.ts';
import { listOpenLeadsOf } from './inbox/lead-list-repository.server.ts';
import type { Actor } from './lead-types.ts';
import { listWorkers } from './list-workers.server.ts';

/**
 * Gives all open leads of somebody to another, or to nobody, in the caller's transaction. Answers how many are left
 * because that one cannot take them: all, or none.
 */
export async function handOverLeads(
	context: LeadContext,
	actor: Actor,
	{ from, to }: { from: string; to: string | null },
): Promise<number> {
	const leads = await listOpenLeadsOf(context.db, from);
	if (leads.length === 0) return 0;
	const isTaker = ({ id }: { id: string }) => id === to && id !== from;
	if (to !== null && !(await listWorkers(context.db)).some(isTaker)) return leads.length;
	for (const id of leads) await assignLead(context, actor, { id, ownerId: to });
	return 0;
}
