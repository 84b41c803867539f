import type { Database } from '#app/db/open-database.server.ts';
import type { Account } from '#app/features/accounts/account.ts';
import { listStaffWith } from '#app/features/accounts/staff.server.ts';
import type { Actor } from '#app/platform/actor.ts';

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
