import type { Database } from '#app/db/open-database.server.ts';

/** One place where somebody is signed in. The id names it; the token, which is the key to it, stays here. */
export interface OpenSession {
	id: string;
	isThisOne: boolean;
	userAgent: string;
	begunAt: Date;
	endsAt: Date;
}

/** Where an account is signed in, the latest first. */
export async function listSessions(
	db: Database,
	userId: string,
	ownToken: string,
	now: Date,
): Promise<OpenSession[]> {
	const rows = await db
		.selectFrom('sessions')
		.select(['id', 'token', 'user_agent', 'created_at', 'expires_at'])
		.where('user_id', '=', userId)
		.where('expires_at', '>', now.toISOString())
		.orderBy('created_at', 'desc')
		.execute();
	return rows.map((row) => ({
		id: row.id,
		isThisOne: row.token === ownToken,
		userAgent: row.user_agent ?? '',
		begunAt: new Date(row.created_at),
		endsAt: new Date(row.expires_at),
	}));
}

/** Ends one session of an account; another person's is left alone, whatever id is given. */
export async function endSession(db: Database, userId: string, sessionId: string) {
	await db
		.deleteFrom('sessions')
		.where('id', '=', sessionId)
		.where('user_id', '=', userId)
		.execute();
}

/** Ends every session there is. */
export async function endEverySession(db: Database) {
	await db.deleteFrom('sessions').execute();
}

/** Forgets sessions whose time is over. */
export async function forgetSessions(db: Database, now: Date) {
	await db.deleteFrom('sessions').where('expires_at', '<=', now.toISOString()).execute();
}
