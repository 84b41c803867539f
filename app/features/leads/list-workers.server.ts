import type { Database } from '#app/db/open-database.server.ts';
import { type Account, listStaff } from '#app/features/accounts/account-repository.server.ts';
import { can } from '#app/features/accounts/permissions.ts';
import type { Actor } from './lead-types.ts';

/** Everybody whom a lead can be given to, by name. */
export async function listWorkers(db: Database): Promise<Account[]> {
	const staff = await listStaff(db);
	return staff.filter(({ role, disabled }) => !disabled && can(role, 'leads.work'));
}

/** Whether a lead can be given to this person. */
export async function isWorker(db: Database, id: string): Promise<boolean> {
	return (await listWorkers(db)).some((worker) => worker.id === id);
}

/** The same for a screen, which need not know more of them. */
export async function nameWorkers(db: Database): Promise<Actor[]> {
	return (await listWorkers(db)).map(({ id, name }) => ({ id, name }));
}
