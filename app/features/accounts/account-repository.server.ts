import { randomUUID } from 'node:crypto';
import { isPostgres } from '#app/db/dialect.ts';
import type { Database } from '#app/db/open-database.server.ts';
import { type Account, toAccount } from './account.ts';
import { type Role, staffRoles } from './permissions.ts';
import { endSessions } from './sessions/session-repository.server.ts';
import { canReceiveMail, isPlaceholderEmail } from './staff-email.ts';

export interface NewAccount {
	name: string;
	email: string;
	username?: string;
	phone?: string;
	role: Role;
	passwordHash: string;
	at: Date;
}

export async function countStaff(db: Database): Promise<number> {
	const row = await db
		.selectFrom('users')
		.select((count) => count.fn.countAll<number>().as('total'))
		.where('role', 'in', staffRoles)
		.executeTakeFirstOrThrow();
	return Number(row.total);
}

/** Inserts an account in the caller's transaction; undefined when its email or user name is taken. */
export async function insertAccount(trx: Database, account: NewAccount) {
	const id = randomUUID();
	const at = account.at.toISOString();
	const result = await trx
		.insertInto('users')
		.values({
			id,
			name: account.name,
			email: account.email.toLowerCase(),
			email_verified: 1,
			username: account.username?.toLowerCase() ?? null,
			phone: account.phone ?? null,
			role: account.role,
			created_at: at,
			updated_at: at,
		})
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	if ((result.numInsertedOrUpdatedRows ?? 0n) === 0n) return undefined;
	await trx
		.insertInto('credentials')
		.values({
			id: randomUUID(),
			user_id: id,
			account_id: id,
			provider_id: 'credential',
			password: account.passwordHash,
			created_at: at,
			updated_at: at,
		})
		.execute();
	return id;
}

/**
 * The account with that user name or email, ignoring case. Placeholder addresses match nobody, since they would reveal
 * user names.
 */
export async function findAccount(db: Database, name: string): Promise<Account | undefined> {
	const login = name.trim().toLowerCase();
	const email = isPlaceholderEmail(login) ? '' : login;
	const row = await db
		.selectFrom('users')
		.selectAll()
		.where((user) => user.or([user('username', '=', login), user('email', '=', email)]))
		.executeTakeFirst();
	return row && toAccount(row);
}

export async function selectStaff(db: Database) {
	return await db
		.selectFrom('users')
		.selectAll()
		.where('role', 'in', staffRoles)
		.orderBy('name')
		.execute();
}

export async function findStaffById(db: Database, id: string): Promise<Account | undefined> {
	const row = await db
		.selectFrom('users')
		.selectAll()
		.where('id', '=', id)
		.where('role', 'in', staffRoles)
		.executeTakeFirst();
	return row && toAccount(row);
}

/** Gives an account a new password and ends all its sessions, in the caller's transaction. */
export async function replacePassword(
	trx: Database,
	userId: string,
	passwordHash: string,
	at: Date,
) {
	await trx
		.updateTable('credentials')
		.set({ password: passwordHash, updated_at: at.toISOString() })
		.where('user_id', '=', userId)
		.execute();
	await endSessions(trx, userId);
}

/** Disables an account and ends its sessions, or enables it again. */
export async function setDisabled(trx: Database, userId: string, disabled: boolean) {
	await trx
		.updateTable('users')
		.set({ disabled: disabled ? 1 : 0 })
		.where('id', '=', userId)
		.execute();
	if (disabled) await endSessions(trx, userId);
}

export async function setName(trx: Database, userId: string, name: string) {
	await trx.updateTable('users').set({ name }).where('id', '=', userId).execute();
}

/** Changes an account's role; it applies from the next request on. */
export async function setRole(trx: Database, userId: string, role: Role) {
	await trx.updateTable('users').set({ role }).where('id', '=', userId).execute();
}

/** Sets whether somebody must use two-factor sign-in. */
export async function setMustUseTwoFactor(trx: Database, userId: string, must: boolean) {
	await trx
		.updateTable('users')
		.set({ two_factor_required: must ? 1 : 0 })
		.where('id', '=', userId)
		.execute();
}

/** The number of owners who can sign in, locked so that two cannot demote each other at once. */
export async function countActiveOwners(trx: Database): Promise<number> {
	const owners = await trx
		.selectFrom('users')
		.select('id')
		.where('role', '=', 'owner')
		.where('disabled', '=', 0)
		.orderBy('id')
		.$if(isPostgres(trx), (rows) => rows.forNoKeyUpdate())
		.execute();
	return owners.length;
}

/** The account with exactly this email. User names are not matched, because mail goes to the address only. */
export async function findAccountByEmail(
	db: Database,
	email: string,
): Promise<Account | undefined> {
	const row = await db
		.selectFrom('users')
		.selectAll()
		.where('email', '=', email.toLowerCase())
		.executeTakeFirst();
	return row && toAccount(row);
}

export async function findAccountById(db: Database, id: string): Promise<Account | undefined> {
	const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
	return row && toAccount(row);
}

export async function readPasswordHash(db: Database, userId: string): Promise<string | undefined> {
	const row = await db
		.selectFrom('credentials')
		.select('password')
		.where('user_id', '=', userId)
		.where('provider_id', '=', 'credential')
		.executeTakeFirst();
	return row?.password ?? undefined;
}

export async function updateProfile(
	db: Database,
	userId: string,
	profile: { name: string; phone: string },
	at: Date,
) {
	await db
		.updateTable('users')
		.set({ ...profile, updated_at: at.toISOString() })
		.where('id', '=', userId)
		.execute();
}

/**
 * Changes an account's email in the caller's transaction. A user name that is an email changes with it, so that nobody
 * else's address is ever this account's name.
 */
export async function setEmail(
	trx: Database,
	account: { id: string; username: string | null },
	email: string,
	at: Date,
) {
	const username = account.username && canReceiveMail(account.username) ? email : account.username;
	await trx
		.updateTable('users')
		.set({ email, username, updated_at: at.toISOString() })
		.where('id', '=', account.id)
		.execute();
}

/** Deletes an account with its sessions, passwords and two-factor secrets. False when there is none. */
export async function deleteAccountRow(trx: Database, userId: string): Promise<boolean> {
	const result = await trx.deleteFrom('users').where('id', '=', userId).executeTakeFirst();
	return result.numDeletedRows > 0n;
}
