import type { Insertable } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import type { Schema } from '#app/db/schema.ts';

type Purpose = Schema['mailed_links']['purpose'];

export async function insertLink(trx: Database, row: Insertable<Schema['mailed_links']>) {
	await trx.insertInto('mailed_links').values(row).execute();
}

/** The valid link with this hash and purpose. */
export async function findLinkRow(db: Database, purpose: Purpose, tokenHash: string, now: number) {
	return await db
		.selectFrom('mailed_links')
		.select(['email', 'details'])
		.where('token_hash', '=', tokenHash)
		.where('purpose', '=', purpose)
		.where('expires_at', '>', now)
		.executeTakeFirst();
}

/** Deletes a link and returns it; of two concurrent requests, one gets undefined. */
export async function takeLinkRow(trx: Database, purpose: Purpose, tokenHash: string, now: number) {
	return await trx
		.deleteFrom('mailed_links')
		.where('token_hash', '=', tokenHash)
		.where('purpose', '=', purpose)
		.where('expires_at', '>', now)
		.returning(['email', 'details'])
		.executeTakeFirst();
}

/** The valid links of one purpose, oldest first. Their ids can revoke them, not use them. */
export async function listLinkRows(db: Database, purpose: Purpose, now: number) {
	return await db
		.selectFrom('mailed_links')
		.select(['token_hash as id', 'email', 'details', 'expires_at'])
		.where('purpose', '=', purpose)
		.where('expires_at', '>', now)
		.orderBy('created_at')
		.execute();
}

/** Revokes one link and returns its recipient; undefined when there is none. */
export async function withdrawMailedLink(
	trx: Database,
	purpose: Purpose,
	id: string,
): Promise<string | undefined> {
	const row = await trx
		.deleteFrom('mailed_links')
		.where('token_hash', '=', id)
		.where('purpose', '=', purpose)
		.returning('email')
		.executeTakeFirst();
	return row?.email;
}

/** Revokes all links to an email, or those of one purpose. */
export async function deleteMailedLinksOf(db: Database, email: string, purpose?: Purpose) {
	const links = db.deleteFrom('mailed_links').where('email', '=', email);
	await (purpose ? links.where('purpose', '=', purpose) : links).execute();
}

export async function deleteExpiredLinks(db: Database, now: Date) {
	await db.deleteFrom('mailed_links').where('expires_at', '<=', now.getTime()).execute();
}
