import { createHash, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#app/db/open-database.server.ts';
import { type Env, SettingError } from '#app/platform/env.ts';
import {
	listAuthenticators,
	replaceEncrypted,
} from './sessions/authenticator-repository.server.ts';
import {
	findSecret,
	makeSecret,
	removeSecret,
	writeSecret,
} from './sessions/secret-repository.server.ts';
import { deleteAllSessions } from './sessions/session-repository.server.ts';

export type KeyPlace = Pick<Env, 'AUTH_SECRET' | 'DATABASE_URL' | 'DATA_DIR'>;

const inDatabase = 'sessions';
const fingerprintName = 'key-fingerprint';
const minKeyLength = 32;

/**
 * The key that signs cookies and encrypts two-factor secrets: from the settings, else from a file beside the SQLite
 * file, else (for machines sharing PostgreSQL) from the database. No backup contains it.
 */
export async function readAuthKey(place: KeyPlace, db: Database): Promise<string> {
	if (place.AUTH_SECRET) return place.AUTH_SECRET;
	if (place.DATABASE_URL) return await makeSecret(db, inDatabase, newKey);
	const file = keyFile(place);
	if (!existsSync(file)) createKeyFile(file);
	return readKeyFile(file);
}

/** Creates the file with its whole content at once: a start may be killed, or another one run beside it. */
function createKeyFile(file: string) {
	const draft = `${file}.${randomUUID()}`;
	try {
		writeFileSync(draft, `${newKey()}\n`, { mode: 0o600, flush: true });
		linkSync(draft, file);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
	} finally {
		rmSync(draft, { force: true });
	}
}

const derivedKeys = new WeakMap<Database, Map<string, Promise<Buffer>>>();

/** A key for one purpose, derived from the site's. */
export function deriveKey(
	{ env, db }: { env: KeyPlace; db: Database },
	purpose: string,
): Promise<Buffer> {
	const keys = derivedKeys.get(db) ?? new Map<string, Promise<Buffer>>();
	derivedKeys.set(db, keys);
	const known = keys.get(purpose);
	if (known) return known;
	const reading = readAuthKey(env, db).then((secret) =>
		Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)),
	);
	keys.set(purpose, reading);
	// Failures are not cached, so that an outage passes.
	reading.catch(() => keys.delete(purpose));
	return reading;
}

/** The existing key; does not create one. */
export async function findAuthKey(place: KeyPlace, db: Database): Promise<string | undefined> {
	if (place.AUTH_SECRET) return place.AUTH_SECRET;
	if (place.DATABASE_URL) return await findSecret(db, inDatabase);
	return findFileKey(place);
}

/** Whether the key with that fingerprint is this one, or in the file that the next start would take it from. */
export function hasKey(place: KeyPlace, key: string | undefined, fingerprint: string): boolean {
	return [key, findFileKey(place)].some((one) => one && fingerprintOf(one) === fingerprint);
}

/** Identifies a key without revealing it. */
function fingerprintOf(key: string): string {
	return createHash('sha256').update(`prepfront key ${key}`).digest('hex').slice(0, 32);
}

/** The fingerprint of the key this database was last used with. */
export async function readKeyFingerprint(db: Database): Promise<string | undefined> {
	return await findSecret(db, fingerprintName);
}

/** After a restore: stores the previous key, if the database has it, and the fingerprint from the backup. */
export async function storeAuthKey(
	trx: Database,
	{ key, fingerprint }: { key: string | undefined; fingerprint: string | undefined },
) {
	if (key) await makeSecret(trx, inDatabase, () => key);
	if (fingerprint) await writeSecret(trx, fingerprintName, fingerprint);
}

export type SettledKey =
	| { outcome: 'same' | 'moved' }
	/** How many two-factor secrets were encrypted with a key that is missing here. */
	| { outcome: 'other'; authenticators: number };

/**
 * Records at start which key is used. If it moved (from the database to a file or the settings), stored secrets are
 * encrypted again and everybody has to sign in again.
 */
export async function settleAuthKey(place: KeyPlace, db: Database): Promise<SettledKey> {
	const key = await readAuthKey(place, db);
	const fingerprint = fingerprintOf(key);
	return await db.transaction().execute(async (trx): Promise<SettledKey> => {
		const known = await findSecret(trx, fingerprintName);
		if (known === fingerprint) return { outcome: 'same' };
		await writeSecret(trx, fingerprintName, fingerprint);
		const before = await findKeyBefore(place, trx, known);
		if (before && before !== key) {
			await reencrypt(trx, before, key);
			if (place.AUTH_SECRET || !place.DATABASE_URL) await removeSecret(trx, inDatabase);
			await deleteAllSessions(trx);
			return { outcome: 'moved' };
		}
		const authenticators = known ? (await listAuthenticators(trx)).length : 0;
		return authenticators > 0 ? { outcome: 'other', authenticators } : { outcome: 'same' };
	});
}

async function findKeyBefore(place: KeyPlace, trx: Database, known: string | undefined) {
	const stored = await findSecret(trx, inDatabase);
	if (known === undefined) return stored;
	return [stored, findFileKey(place)].find(
		(one) => one !== undefined && fingerprintOf(one) === known,
	);
}

async function reencrypt(trx: Database, before: string, key: string) {
	const authenticators = await listAuthenticators(trx);
	if (authenticators.length === 0) return;
	// Loaded only here, since it would slow down every start.
	const { symmetricDecrypt, symmetricEncrypt } = await import('better-auth/crypto');
	const again = async (data: string) =>
		await symmetricEncrypt({ key, data: await symmetricDecrypt({ key: before, data }) });
	for (const { id, secret, backupCodes } of authenticators) {
		await replaceEncrypted(trx, {
			id,
			secret: await again(secret),
			backupCodes: await again(backupCodes),
		});
	}
}

function findFileKey(place: KeyPlace) {
	return existsSync(keyFile(place)) ? readKeyFile(keyFile(place)) : undefined;
}

function keyFile({ DATA_DIR }: KeyPlace) {
	return join(DATA_DIR, 'secret.key');
}

function readKeyFile(file: string) {
	const key = readFileSync(file, 'utf8').trim();
	if (key.length >= minKeyLength) return key;
	throw new SettingError(
		`${file} contains no key of at least ${minKeyLength} characters. Put it back as it was, or remove it to have a new one made: people who use sign-in codes then set them up again.`,
	);
}

function newKey() {
	return randomBytes(32).toString('base64url');
}
