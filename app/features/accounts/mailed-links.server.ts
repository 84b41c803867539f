import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#app/db/open-database.server.ts';
import type { Schema } from '#app/db/schema.ts';
import { z } from '#app/platform/zod.ts';
import {
	deleteMailedLinksOf,
	findLinkRow,
	insertLink,
	listLinkRows,
	takeLinkRow,
} from './mailed-link-repository.server.ts';

export type LinkPurpose = Schema['mailed_links']['purpose'];

export interface MailedLink {
	email: string;
	details: Record<string, string>;
}

const detailsSchema = z.record(z.string(), z.string());

/** Creates a link in the transaction of its mail and returns its token, of which only a hash is stored. */
export async function createMailedLink(
	trx: Database,
	link: MailedLink & { purpose: LinkPurpose; life: number },
	now: Date,
): Promise<string> {
	const token = randomBytes(32).toString('base64url');
	await insertLink(trx, {
		token_hash: hashToken(token),
		purpose: link.purpose,
		email: link.email,
		details: JSON.stringify(link.details),
		expires_at: now.getTime() + link.life,
		created_at: now.getTime(),
	});
	return token;
}

/** The valid link with this token. Looking it up does not use it, because mail scanners follow links. */
export async function findMailedLink(
	db: Database,
	purpose: LinkPurpose,
	token: string,
	now: Date,
): Promise<MailedLink | undefined> {
	return toLink(await findLinkRow(db, purpose, hashToken(token), now.getTime()));
}

/** The valid links of one purpose, oldest first. Their ids can revoke them, not use them. */
export async function listMailedLinks(db: Database, purpose: LinkPurpose, now: Date) {
	const rows = await listLinkRows(db, purpose, now.getTime());
	return rows.flatMap((row) => {
		const link = toLink(row);
		return link ? [{ ...link, id: row.id, expiresAt: row.expires_at }] : [];
	});
}

/** Uses a link in the caller's transaction; undefined if it is unknown, expired or just used by another request. */
export async function consumeMailedLink(
	trx: Database,
	purpose: LinkPurpose,
	token: string,
	now: Date,
): Promise<MailedLink | undefined> {
	return toLink(await takeLinkRow(trx, purpose, hashToken(token), now.getTime()));
}

/** Revokes the links of one purpose to an email. */
export async function revokeMailedLinks(trx: Database, purpose: LinkPurpose, email: string) {
	await deleteMailedLinksOf(trx, email, purpose);
}

function hashToken(token: string) {
	return createHash('sha256').update(token).digest('hex');
}

function toLink(row: { email: string; details: string } | undefined): MailedLink | undefined {
	return row && { email: row.email, details: detailsSchema.parse(JSON.parse(row.details)) };
}
