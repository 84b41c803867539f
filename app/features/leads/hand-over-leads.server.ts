import type { Database } from '#app/db/open-database.server.ts';
import { assignLead } from './assign-lead.server.ts';
import type { LeadContext } from './change-lead.server.ts';
import { listOpenLeadsOf } from './lead-list-repository.server.ts';
import type { Actor } from './lead-types.ts';
import { listWorkers } from './list-workers.server.ts';

/** How many leads somebody has that are neither enrolled nor lost. */
export async function countOpenLeads(db: Database, ownerId: string): Promise<number> {
	return (await listOpenLeadsOf(db, ownerId)).length;
}

/** Gives all open leads of somebody to another, or to nobody, in the caller's transaction; false if that one cannot take them. */
export async function handOverLeads(
	context: LeadContext,
	actor: Actor,
	{ from, to }: { from: string; to: string | null },
): Promise<boolean> {
	const isTaker = ({ id }: { id: string }) => id === to && id !== from;
	if (to !== null && !(await listWorkers(context.db)).some(isTaker)) return false;
	for (const id of await listOpenLeadsOf(context.db, from)) {
		await assignLead(context, actor, { id, ownerId: to });
	}
	return true;
}
