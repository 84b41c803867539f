import type { Database } from '#app/db/open-database.server.ts';
import type { Account } from '#app/features/accounts/account.ts';
import { listStaffWith } from '#app/features/accounts/staff.server.ts';
import type { Actor } from './lead-types.ts';

/** Everybody whom a lead can be given to, by name. */
export async function listWorkers(db: Database): Promise<Account[]> {
	return await listStaffWith(db, 'leads.work');
}

/** Whether a lead can be given to this person. */
export async function isWorker(db: Database, id: string): Promise<boolean> {
	return (await listWorkers(db)).some((worker) => worker.id === id);
}

/** The same for a screen, which need not know more of them. */
export async function nameWorkers(db: Database): Promise<Actor[]> {
	return (await listWorkers(db)).map(({ id, name }) => ({ id, name }));
}
