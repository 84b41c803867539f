import type { Database, DbContext } from '#app/db/open-database.server.ts';
import type { Account } from '#app/features/accounts/account.ts';
import { listStaff, listStaffWith } from '#app/features/accounts/staff.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { assignLead } from './assignment/assign-lead.server.ts';
import { writeOwnerName } from './assignment/owner-name-repository.server.ts';
import { findOwner } from './find-lead.server.ts';
import { listOpenLeadsOf } from './inbox/lead-list-repository.server.ts';

/** The staff who can own leads, by name. */
export async function listWorkers(db: Database): Promise<Account[]> {
	return await listStaffWith(db, 'leads.work');
}

/** Whether this person can own leads. */
export async function isWorker(db: Database, id: string): Promise<boolean> {
	return (await listWorkers(db)).some((worker) => worker.id === id);
}

/** The ids and names of staff who can own leads. */
export async function nameWorkers(db: Database): Promise<Actor[]> {
	return (await listWorkers(db)).map(({ id, name }) => ({ id, name }));
}

/** Makes a person the owner of a lead that nobody has: its next step would be on nobody's list. */
export async function takeIfUnassigned(context: DbContext, actor: Actor, id: string) {
	if ((await findOwner(context.db, id)) !== null) return;
	await assignLead(context, actor, { id, ownerId: actor.id });
}

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

const namesAtOnce = 500;

/** Updates the owner's name stored in leads after a rename, a few at a time. */
export async function correctOwnerNames(
	db: Database,
	isStopped: (corrected: number) => boolean,
): Promise<void> {
	let corrected = 0;
	for (const owner of await listStaff(db)) {
		while (!isStopped(corrected)) {
			const written = await writeOwnerName(db, owner, namesAtOnce);
			corrected += written;
			if (written < namesAtOnce) break;
		}
	}
}
