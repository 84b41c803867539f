import type { Database, DbContext } from '#app/db/open-database.server.ts';
import { type Account, toAccount } from './account.ts';
import { selectStaff } from './account-repository.server.ts';
import { can, type Permission } from './permissions.ts';
import { listInvitations } from './staff/accept-invitation.server.ts';

export async function listStaff(db: Database): Promise<Account[]> {
	return (await selectStaff(db)).map(toAccount);
}

/** The staff who can sign in and have this permission, by name. */
export async function listStaffWith(db: Database, permission: Permission): Promise<Account[]> {
	return whoCan(await listStaff(db), permission);
}

/** All staff, which of them can take leads, and the open invitations. */
export async function readStaffScreen({ db, clock }: DbContext) {
	const [staff, invitations] = await Promise.all([listStaff(db), listInvitations(db, clock.now())]);
	return { staff, assignable: whoCan(staff, 'leads.work'), invitations };
}

function whoCan(staff: Account[], permission: Permission) {
	return staff.filter(({ role, disabled }) => !disabled && can(role, permission));
}
