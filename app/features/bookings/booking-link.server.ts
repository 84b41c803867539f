import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Database } from '#app/db/open-database.server.ts';
import { type KeyPlace, readAuthKey } from '#app/features/accounts/auth-key.server.ts';

interface LinkContext {
	env: KeyPlace;
	db: Database;
}

const idBytes = 16;
const markBytes = 16;
const keys = new WeakMap<Database, Promise<Buffer>>();

/**
 * The private part of a booking's address: its id, signed. It is made for each mail and stored nowhere, so a
 * copy of the database opens no booking.
 */
export async function writeToken(context: LinkContext, id: string): Promise<string> {
	return (await readSigner(context))(id);
}

/** Writes such parts at once, for a transaction in which the key cannot be read over another connection. */
export async function readSigner(context: LinkContext): Promise<(id: string) => string> {
	const key = await readKey(context);
	return (id) => {
		const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
		return Buffer.concat([bytes, sign(key, bytes)]).toString('base64url');
	};
}

/** The id in such an address; undefined for one that this site did not write. */
export async function readToken(context: LinkContext, token: string): Promise<string | undefined> {
	const parts = split(token);
	if (!parts) return undefined;
	return timingSafeEqual(parts.mark, sign(await readKey(context), parts.bytes))
		? parts.id
		: undefined;
}

/** The private part of the address of somebody's feed: their id, signed with a number that they can renew. */
export async function writeFeedToken(context: LinkContext, id: string, version: number) {
	const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
	const mark = sign(await readKey(context), numbered(bytes, version));
	return Buffer.concat([bytes, mark]).toString('base64url');
}

/** Reads whose feed an address shows; the caller checks by the id that its number is still valid. */
export async function readFeedToken(
	context: LinkContext,
	token: string,
	findVersion: (id: string) => Promise<number | undefined>,
): Promise<string | undefined> {
	const parts = split(token);
	if (!parts) return undefined;
	const version = await findVersion(parts.id);
	if (version === undefined) return undefined;
	const mark = sign(await readKey(context), numbered(parts.bytes, version));
	return timingSafeEqual(parts.mark, mark) ? parts.id : undefined;
}

function numbered(bytes: Buffer, version: number) {
	return Buffer.concat([bytes, Buffer.from(` feed ${version}`)]);
}

/** The parts of an address, still to be checked. */
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

function readKey({ env, db }: LinkContext): Promise<Buffer> {
	const known = keys.get(db);
	if (known) return known;
	const reading = readAuthKey(env, db).then((secret) =>
		Buffer.from(hkdfSync('sha256', secret, '', 'links to bookings', 32)),
	);
	keys.set(db, reading);
	// Not remembered as a failure: an outage passes.
	reading.catch(() => keys.delete(db));
	return reading;
}
