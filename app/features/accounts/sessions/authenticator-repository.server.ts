import type { Database } from '#app/db/open-database.server.ts';

/** What an account shares with its authenticator app, and its recovery codes; both are encrypted. */
export interface Authenticator {
	id: string;
	secret: string;
	backupCodes: string;
	/** False until a first code was right. */
	isOn: boolean;
}

/** The authenticator of an account. */
export async function findAuthenticator(
	db: Database,
	userId: string,
): Promise<Authenticator | undefined> {
	const row = await db
		.selectFrom('two_factors')
		.selectAll()
		.where('user_id', '=', userId)
		.executeTakeFirst();
	return row && toAuthenticator(row);
}

/** Uses up the code of a half minute, and those before it; false when it was used already, by whichever process. */
export async function claimStep(db: Database, id: string, step: number): Promise<boolean> {
	const result = await db
		.updateTable('two_factors')
		.set({ last_step: step })
		.where('id', '=', id)
		.where((row) => row.or([row('last_step', 'is', null), row('last_step', '<', step)]))
		.executeTakeFirst();
	return result.numUpdatedRows > 0n;
}

/** Every authenticator there is. */
export async function listAuthenticators(db: Database): Promise<Authenticator[]> {
	const rows = await db.selectFrom('two_factors').selectAll().execute();
	return rows.map(toAuthenticator);
}

/** Stores secrets that were encrypted with another key. */
export async function replaceEncrypted(
	trx: Database,
	{ id, secret, backupCodes }: Pick<Authenticator, 'id' | 'secret' | 'backupCodes'>,
) {
	await trx
		.updateTable('two_factors')
		.set({ secret, backup_codes: backupCodes })
		.where('id', '=', id)
		.execute();
}

/** Deletes the device and the recovery codes of an account, so that its password is enough. */
export async function deleteCodes(trx: Database, userId: string) {
	await trx.deleteFrom('two_factors').where('user_id', '=', userId).execute();
	await trx.updateTable('users').set({ two_factor_enabled: 0 }).where('id', '=', userId).execute();
}

function toAuthenticator(row: {
	id: string;
	secret: string;
	backup_codes: string;
	verified: number | null;
}): Authenticator {
	return {
		id: row.id,
		secret: row.secret,
		backupCodes: row.backup_codes,
		isOn: row.verified === 1,
	};
}
