import type { Database } from '#app/db/open-database.server.ts';
import { writeAudit } from '#app/features/audit/audit-repository.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import {
	countActiveOwners,
	findStaffById,
	setDisabled,
	setMustUseCodes,
	setRole,
} from './account-repository.server.ts';
import type { Role, StaffRole } from './permissions.ts';

/** What an owner can change about somebody who works here. */
export type StaffChange =
	| { what: 'role'; role: StaffRole }
	| { what: 'disabled'; disabled: boolean }
	| { what: 'codes'; required: boolean };

/** What became of the change. */
export type ChangeStaffOutcome =
	| { outcome: 'done'; name: string }
	| { outcome: 'missing' | 'last-owner' };

/** Changes a member of staff; the site never ends up without an owner who can sign in. */
export async function changeStaff(
	{ db, clock }: { db: Database; clock: Clock },
	actor: { id: string; name: string },
	id: string,
	change: StaffChange,
): Promise<ChangeStaffOutcome> {
	return await db.transaction().execute(async (trx): Promise<ChangeStaffOutcome> => {
		const account = await findStaffById(trx, id);
		if (!account) return { outcome: 'missing' };
		const leavesOwners =
			(change.what === 'role' && change.role !== 'owner') ||
			(change.what === 'disabled' && change.disabled);
		if (leavesOwners && account.role === 'owner' && !account.disabled) {
			if ((await countActiveOwners(trx)) < 2) return { outcome: 'last-owner' };
		}
		if (change.what === 'role') await setRole(trx, id, change.role);
		if (change.what === 'disabled') await setDisabled(trx, id, change.disabled);
		if (change.what === 'codes') await setMustUseCodes(trx, id, change.required);
		await writeAudit(trx, {
			actor,
			deed: 'staff.changed',
			subject: { kind: 'staff', id },
			details: { ...change },
			at: clock.now(),
		});
		return { outcome: 'done', name: account.name };
	});
}

/** Notes what a member of staff changed about their own sign-in; students are not in the log. */
export async function noteOwnChange(
	trx: Database,
	account: { id: string; name: string; role: Role },
	what: 'address' | 'password' | 'password by mail' | 'codes on' | 'codes off' | 'recovery codes',
	at: Date,
) {
	if (account.role === 'student') return;
	await writeAudit(trx, {
		actor: { id: account.id, name: account.name },
		deed: 'staff.changed',
		subject: { kind: 'staff', id: account.id },
		details: { what },
		at,
	});
}
