import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '#app/db/open-database.server.ts';
import { deriveKey, type KeyPlace } from '#app/features/accounts/auth-key.server.ts';

interface LinkContext {
	env: KeyPlace;
	db: Database;
}

const idBytes = 16;
const markBytes = 16;
const purpose = 'links to bookings';

/** The private part of a booking's URL: its signed id. It is not stored, so a copy of the database opens no booking. */
export async function writeToken(context: LinkContext, id: string): Promise<string> {
	return (await readSigner(context))(id);
}

/** Prepares a signer for use in a transaction, where the key cannot be read over another connection. */
export async function readSigner(context: LinkContext): Promise<(id: string) => string> {
	const key = await deriveKey(context, purpose);
	return (id) => {
		const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
		return Buffer.concat([bytes, sign(key, bytes)]).toString('base64url');
	};
}

/** The id in a private URL; undefined if this site did not sign it. */
export async function readToken(context: LinkContext, token: string): Promise<string | undefined> {
	const parts = split(token);
	if (!parts) return undefined;
	return timingSafeEqual(parts.mark, sign(await deriveKey(context, purpose), parts.bytes))
		? parts.id
		: undefined;
}

/** The private part of a host's feed URL: their id and feed version, signed. A new version revokes it. */
export async function writeFeedToken(context: LinkContext, id: string, version: number) {
	const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
	const mark = sign(await deriveKey(context, purpose), numbered(bytes, version));
	return Buffer.concat([bytes, mark]).toString('base64url');
}

/** Reads the host of a feed URL; the caller checks that the version is current. */
export async function readFeedToken(
	context: LinkContext,
	token: string,
	findVersion: (id: string) => Promise<number | undefined>,
): Promise<string | undefined> {
	const parts = split(token);
	if (!parts) return undefined;
	const version = await findVersion(parts.id);
	if (version === undefined) return undefined;
	const mark = sign(await deriveKey(context, purpose), numbered(parts.bytes, version));
	return timingSafeEqual(parts.mark, mark) ? parts.id : undefined;
}

function numbered(bytes: Buffer, version: number) {
	return Buffer.concat([bytes, Buffer.from(` feed ${version}`)]);
}

/** Splits a token; the signature is not checked here. */
function split(token: string) {
	const all = Buffer.from(token.length > 100 ? '' : token, 'base64url');
	if (all.length !== idBytes + markBytes) return undefined;
	const bytes = all.subarray(0, idBytes);
	const hex = bytes.toString('hex');
	const id = [0, 8, 12, 16, 20].map((at, n, cuts) => hex.slice(at, cuts[n + 1])).join('-');
	return { id, bytes, mark: all.subarray(idBytes) };
}

function sign(key: Buffer, bytes: Buffer) {
	return createHmac('sha256', key).update(bytes).digest().subarray(0, markBytes);
}
