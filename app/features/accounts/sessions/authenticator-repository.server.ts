import type { Database } from '#app/db/open-database.server.ts';
import { forgetTrustedDevices } from './session-repository.server.ts';

/** The secret shared with an authenticator app, and the recovery codes; both encrypted. */
export interface Authenticator {
	id: string;
	secret: string;
	backupCodes: string;
	/** False until the first correct code. */
	isOn: boolean;
}

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

/** Marks the code of a time step, and all earlier ones, as used; false when it was used already. */
export async function claimStep(db: Database, id: string, step: number): Promise<boolean> {
	const result = await db
		.updateTable('two_factors')
		.set({ last_step: step })
		.where('id', '=', id)
		.where((row) => row.or([row('last_step', 'is', null), row('last_step', '<', step)]))
		.executeTakeFirst();
	return result.numUpdatedRows > 0n;
}

export async function listAuthenticators(db: Database): Promise<Authenticator[]> {
	const rows = await db.selectFrom('two_factors').selectAll().execute();
	return rows.map(toAuthenticator);
}

/** Stores secrets encrypted with a new key. */
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

/** Removes two-factor sign-in from an account, so that its password is enough. */
export async function deleteAuthenticator(trx: Database, userId: string) {
	await trx.deleteFrom('two_factors').where('user_id', '=', userId).execute();
	await trx.updateTable('users').set({ two_factor_enabled: 0 }).where('id', '=', userId).execute();
	await forgetTrustedDevices(trx, userId);
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
