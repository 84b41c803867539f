import type { Database, DbContext } from '#app/db/open-database.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { fieldSchema } from '#app/features/forms/parse-form.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import type { Clock } from '#app/platform/clock.ts';
import { type Invalid, invalid, readErrors } from '#app/platform/field-errors.ts';
import {
	countActiveOwners,
	findStaffById,
	setDisabled,
	setMustUseTwoFactor,
	setName,
	setRole,
} from '../account-repository.server.ts';
import { can, type Role, type StaffRole } from '../permissions.ts';
import { deleteAuthenticator } from '../sessions/authenticator-repository.server.ts';
import { inviteForm } from './invite-form.ts';

/** The choice to leave somebody's leads unassigned. */
const nobody = 'nobody';

export type StaffChange =
	| { what: 'role'; role: StaffRole; takesLeads?: string }
	| { what: 'disabled'; disabled: boolean; takesLeads?: string }
	| { what: 'codes'; required: boolean }
	/** Removes two-factor sign-in for somebody who lost both device and recovery codes. */
	| { what: 'forget-codes' };

interface StaffContext {
	db: Database;
	clock: Clock;
	/**
	 * Gives the open leads of one person to another or to nobody; returns how many are left because the other cannot take
	 * them.
	 */
	handOverLeads: (
		context: DbContext,
		actor: Actor,
		handOver: { from: string; to: string | null },
	) => Promise<number>;
}

export type ChangeStaffOutcome =
	| { outcome: 'done'; name: string }
	| { outcome: 'missing' | 'last-owner' | 'oneself' }
	/** One's own codes are turned off under My sign-in, which asks for the password. */
	| { outcome: 'own-sign-in' }
	/** The owner must say who takes their open leads, or nobody; asked on leaving even if there are none. */
	| { outcome: 'who-takes-leads'; name: string; leads: number };

/**
 * Changes a member of staff. Nobody can change their own role or access, and at least one owner can always sign in.
 * Leads of somebody who can no longer work on them are handed over in the same transaction.
 */
export async function changeStaff(
	{ db, clock, handOverLeads }: StaffContext,
	actor: Actor,
	id: string,
	change: StaffChange,
): Promise<ChangeStaffOutcome> {
	if (change.what === 'forget-codes' && actor.id === id) return { outcome: 'own-sign-in' };
	return await db.transaction().execute(async (trx): Promise<ChangeStaffOutcome> => {
		// First, so that two owners changing each other run one after the other.
		const owners = await countActiveOwners(trx);
		const account = await findStaffById(trx, id);
		if (!account) return { outcome: 'missing' };
		const { name } = account;
		const role = change.what === 'role' ? change.role : account.role;
		const isOut = change.what === 'disabled' ? change.disabled : account.disabled;
		if (account.role === 'owner' && !account.disabled && (role !== 'owner' || isOut)) {
			if (owners < 2) return { outcome: 'last-owner' };
			if (actor.id === id) return { outcome: 'oneself' };
		}
		if (can(account.role, 'leads.work') && (isOut || !can(role, 'leads.work'))) {
			const to = 'takesLeads' in change ? change.takesLeads : undefined;
			const handOver = { from: id, to: to === nobody ? null : (to ?? '') };
			const leads = await handOverLeads({ db: trx, clock }, actor, handOver);
			if (leads > 0) return { outcome: 'who-takes-leads', name, leads };
		}
		const isLeaving = change.what === 'disabled' && change.disabled;
		if (isLeaving && change.takesLeads === undefined) {
			return { outcome: 'who-takes-leads', name, leads: 0 };
		}
		await writeStaffChange(trx, id, change);
		await writeAudit(trx, {
			actor: { id: actor.id, name: actor.name },
			action: 'staff.changed',
			subject: { kind: 'staff', id },
			details: { ...change },
			at: clock.now(),
		});
		return { outcome: 'done', name };
	});
}

async function writeStaffChange(trx: Database, id: string, change: StaffChange) {
	switch (change.what) {
		case 'role':
			return await setRole(trx, id, change.role);
		case 'disabled':
			return await setDisabled(trx, id, change.disabled);
		case 'codes':
			return await setMustUseTwoFactor(trx, id, change.required);
		case 'forget-codes':
			return await deleteAuthenticator(trx, id);
	}
}

const nameSchema = fieldSchema(inviteForm.fields.name);

/** How many leads get the owner's new name at once; a job updates the rest. */
const leadsAtOnce = 2000;

export type RenameOutcome = { outcome: 'done'; name: string } | { outcome: 'missing' } | Invalid;

/** Renames a member of staff, also in the leads they own. */
export async function renameStaff(
	context: DbContext & {
		correctOwnerNames: (db: Database, shouldStop: (corrected: number) => boolean) => Promise<void>;
	},
	actor: Actor,
	{ id, name: typed }: { id: string; name: string },
): Promise<RenameOutcome> {
	const { db, clock, correctOwnerNames } = context;
	const parsed = nameSchema.safeParse(typed);
	if (!parsed.success) return invalid(readErrors(parsed.error, () => 'name'));
	const name = parsed.data;
	const before = await db.transaction().execute(async (trx) => {
		const account = await findStaffById(trx, id);
		if (!account || account.name === name) return account;
		await setName(trx, id, name);
		await writeAudit(trx, {
			actor: { id: actor.id, name: actor.name },
			action: 'staff.changed',
			subject: { kind: 'staff', id },
			details: { what: 'name', from: account.name, to: name },
			at: clock.now(),
		});
		return account;
	});
	if (!before) return { outcome: 'missing' };
	await correctOwnerNames(db, (corrected) => corrected >= leadsAtOnce);
	return { outcome: 'done', name };
}

/** Audits a change that staff made to their own sign-in; students are not in the log. */
export async function recordOwnChange(
	trx: Database,
	account: { id: string; name: string; role: Role },
	what: 'address' | 'password' | 'password by mail' | 'codes on' | 'codes off' | 'recovery codes',
	at: Date,
) {
	if (account.role === 'student') return;
	await writeAudit(trx, {
		actor: { id: account.id, name: account.name },
		action: 'staff.changed',
		subject: { kind: 'staff', id: account.id },
		details: { what },
		at,
	});
}
