import type { Database } from '#app/db/open-database.server.ts';
import { type Account, toAccount } from '../account.ts';
import { takesMail } from '../staff-address.ts';

/** The account with exactly this address. User names are not looked at: what is mailed goes to the address alone. */
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

/** The account with this id. */
export async function findAccountById(db: Database, id: string): Promise<Account | undefined> {
	const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
	return row && toAccount(row);
}

/** The hash of an account's password. */
export async function readPasswordHash(db: Database, userId: string): Promise<string | undefined> {
	const row = await db
		.selectFrom('credentials')
		.select('password')
		.where('user_id', '=', userId)
		.where('provider_id', '=', 'credential')
		.executeTakeFirst();
	return row?.password ?? undefined;
}

/** Changes how a person is called and reached. */
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
 * Changes an account's address, in the caller's transaction. A user name that is an address changes with it, so that
 * nobody else's address is ever this account's name.
 */
export async function setAddress(
	trx: Database,
	account: { id: string; username: string | null },
	email: string,
	at: Date,
) {
	const username = account.username && takesMail(account.username) ? email : account.username;
	await trx
		.updateTable('users')
		.set({ email, username, updated_at: at.toISOString() })
		.where('id', '=', account.id)
		.execute();
}

/** Deletes an account; its sessions, passwords and codes go with it. False when it was gone already. */
export async function deleteAccountRow(trx: Database, userId: string): Promise<boolean> {
	const result = await trx.deleteFrom('users').where('id', '=', userId).executeTakeFirst();
	return result.numDeletedRows > 0n;
}
