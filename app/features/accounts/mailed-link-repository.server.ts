import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '#app/db/open-database.server.ts';

/** What a link sent by mail lets its reader do. */
export type LinkPurpose = 'sign-up' | 'reset' | 'invitation' | 'address' | 'newsletter';

/** A link as it was sent: to whom, and what it is about. */
export interface MailedLink {
	email: string;
	details: Record<string, string>;
}

const detailsSchema = z.record(z.string(), z.string());

/** Writes a link in the transaction of its mail and gives the token to put into it; only a hash is kept. */
export async function createMailedLink(
	trx: Database,
	link: MailedLink & { purpose: LinkPurpose; expiresAt: Date },
): Promise<string> {
	const token = randomBytes(32).toString('base64url');
	await trx
		.insertInto('mailed_links')
		.values({
			token_hash: hashToken(token),
			purpose: link.purpose,
			email: link.email,
			details: JSON.stringify(link.details),
			expires_at: link.expiresAt.getTime(),
			created_at: Date.now(),
		})
		.execute();
	return token;
}

/** The link with this token while it counts. Looking changes nothing: programs that check mail follow links. */
export async function findMailedLink(
	db: Database,
	purpose: LinkPurpose,
	token: string,
	now: Date,
): Promise<MailedLink | undefined> {
	const row = await db
		.selectFrom('mailed_links')
		.select(['email', 'details'])
		.where('token_hash', '=', hashToken(token))
		.where('purpose', '=', purpose)
		.where('expires_at', '>', now.getTime())
		.executeTakeFirst();
	return row && toLink(row);
}

/** Uses a link up, in the transaction of what it lets one do: of two at the same time, one gets undefined. */
export async function useMailedLink(
	trx: Database,
	purpose: LinkPurpose,
	token: string,
	now: Date,
): Promise<MailedLink | undefined> {
	const row = await trx
		.deleteFrom('mailed_links')
		.where('token_hash', '=', hashToken(token))
		.where('purpose', '=', purpose)
		.where('expires_at', '>', now.getTime())
		.returning(['email', 'details'])
		.executeTakeFirst();
	return row && toLink(row);
}

/** The links of one purpose that still count, oldest first. Their ids let one withdraw them, not use them. */
export async function listMailedLinks(db: Database, purpose: LinkPurpose, now: Date) {
	const rows = await db
		.selectFrom('mailed_links')
		.select(['token_hash', 'email', 'expires_at'])
		.where('purpose', '=', purpose)
		.where('expires_at', '>', now.getTime())
		.orderBy('created_at')
		.execute();
	return rows.map((row) => ({
		id: row.token_hash,
		email: row.email,
		expiresAt: new Date(row.expires_at),
	}));
}

/** Makes one link worthless, and tells to which address it went; undefined when there is none. */
export async function withdrawMailedLink(
	trx: Database,
	purpose: LinkPurpose,
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

/** Makes every link of an address worthless, or those for one purpose. */
export async function forgetMailedLinksOf(db: Database, email: string, purpose?: LinkPurpose) {
	const links = db.deleteFrom('mailed_links').where('email', '=', email);
	await (purpose ? links.where('purpose', '=', purpose) : links).execute();
}

/** Forgets links whose time is over. */
export async function forgetMailedLinks(db: Database, now: Date) {
	await db.deleteFrom('mailed_links').where('expires_at', '<=', now.getTime()).execute();
}

function hashToken(token: string) {
	return createHash('sha256').update(token).digest('hex');
}

function toLink(row: { email: string; details: string }): MailedLink {
	return { email: row.email, details: detailsSchema.parse(JSON.parse(row.details)) };
}
