import type { DbContext } from '#app/db/open-database.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { listOpenLeadsOf } from '../inbox/lead-list-repository.server.ts';
import { listWorkers } from '../list-workers.server.ts';
import { assignLead } from './assign-lead.server.ts';

/**
 * Gives all open leads of a person to another or to nobody, in the caller's transaction. Returns how many are left:
 * none, or all if the other cannot own leads.
 */
export async function handOverLeads(
	context: DbContext,
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
