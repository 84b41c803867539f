import type { Database } from '#app/db/open-database.server.ts';

/** The sessions of an account, latest first. */
export async function listSessionRows(db: Database, userId: string, now: Date) {
	return await db
		.selectFrom('sessions')
		.select(['id', 'token', 'user_agent', 'created_at', 'expires_at'])
		.where('user_id', '=', userId)
		.where('expires_at', '>', now.toISOString())
		.orderBy('created_at', 'desc')
		.execute();
}

/** Deletes a session if it belongs to this account. */
export async function deleteSession(db: Database, userId: string, sessionId: string) {
	await db
		.deleteFrom('sessions')
		.where('id', '=', sessionId)
		.where('user_id', '=', userId)
		.execute();
}

/**
 * Ends all sessions of an account, and lets no device skip its sign-in code any more: a password or code is renewed
 * because somebody else may have one of these devices.
 */
export async function endSessions(db: Database, userId: string) {
	await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
	await forgetTrustedDevices(db, userId);
}

/** Makes every device of an account ask for a code again. */
export async function forgetTrustedDevices(db: Database, userId: string) {
	await db
		.deleteFrom('verifications')
		.where('value', '=', userId)
		.where('identifier', 'like', 'trust-device-%')
		.execute();
}

export async function deleteAllSessions(db: Database) {
	await db.deleteFrom('sessions').execute();
}

export async function deleteExpiredSessions(db: Database, now: Date) {
	await db.deleteFrom('sessions').where('expires_at', '<=', now.toISOString()).execute();
}
