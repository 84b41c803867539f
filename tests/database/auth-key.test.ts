import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { expect, onTestFinished, test } from 'vitest';
import { type Database, migrate, openDatabase } from '#app/db/open-database.server.ts';
import { tightenDataFolder } from '#app/db/private-files.server.ts';
import {
	type KeyPlace,
	readAuthKey,
	settleAuthKey,
} from '#app/features/accounts/auth-key.server.ts';
import { listAuthenticators } from '#app/features/accounts/sessions/authenticator-repository.server.ts';
import { restoreBackup } from '#app/features/backup/restore-backup.server.ts';
import { writeBackup } from '#app/features/backup/write-backup.server.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { makeStaff } from '#tests/support/leads.ts';

const oldKey = 'the-key-of-before-'.repeat(2);
const newKey = 'the-key-from-the-settings-'.repeat(2);
const device = 'what-the-device-shares-with-us';

async function makeFolder() {
	const folder = await mkdtemp(join(tmpdir(), 'prepfront-test-'));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	return folder;
}

function open(place: KeyPlace) {
	const db = openDatabase(place);
	onTestFinished(() => db.destroy());
	return db;
}

async function addAuthenticator(db: Database, key: string) {
	const { id } = await makeStaff(db, 'Asha Nair');
	const [secret, codes] = await Promise.all(
		[device, '["recovery-code"]'].map((data) => symmetricEncrypt({ key, data })),
	);
	const texts = { secret: secret ?? '', backup_codes: codes ?? '', verified: 1 };
	await db
		.insertInto('two_factors')
		.values({ id: 'a', user_id: id, ...texts })
		.execute();
	const at = new Date().toISOString();
	const times = { expires_at: at, created_at: at, updated_at: at };
	const session = { id: 'one', user_id: id, token: 'open-sesame', ...times };
	await db.insertInto('sessions').values(session).execute();
}

/** The devices' shared secrets, decrypted with this key. */
async function readDevices(db: Database, key: string) {
	const all = await listAuthenticators(db);
	return await Promise.all(all.map(({ secret }) => symmetricDecrypt({ key, data: secret })));
}

onBothEngines((_, { makePlace }) => {
	test('a backup contains neither the key nor what it encrypts; with the key, two-factor still works', async () => {
		const place: KeyPlace = await makePlace();
		const db = openDatabase(place);
		expect(await settleAuthKey(place, db)).toEqual({ outcome: 'same' });
		const key = await readAuthKey(place, db);
		await addAuthenticator(db, key);
		const file = join(await makeFolder(), 'backup.tar.gz');
		await writeBackup(db, { file, siteVersion: '0', now: new Date() });
		await db.destroy();
		const text = gunzipSync(readFileSync(file)).toString();
		expect(text).toContain('Asha Nair');
		for (const secret of [key, device, 'recovery-code', 'open-sesame']) {
			expect(text).not.toContain(secret);
		}

		const restore = (to: KeyPlace, replace: boolean) =>
			restoreBackup(to, { file, replace, now: new Date() });
		expect(await restore(place, true)).toMatchObject({ lostCodes: 0 });
		const here = open(place);
		expect(await readAuthKey(place, here)).toBe(key);
		expect(await settleAuthKey(place, here)).toEqual({ outcome: 'same' });
		expect(await readDevices(here, key)).toEqual([device]);

		const elsewhere: KeyPlace = { ...(await makePlace()), DATA_DIR: await makeFolder() };
		expect(await restore(elsewhere, true)).toMatchObject({ lostCodes: 1 });
		expect(await restore({ ...elsewhere, AUTH_SECRET: key }, true)).toMatchObject({ lostCodes: 0 });
		const other = open(elsewhere);
		expect(await settleAuthKey({ ...elsewhere, AUTH_SECRET: newKey }, other)).toEqual({
			outcome: 'other',
			authenticators: 1,
		});
		// Nothing was deleted: with the key, everything works as before.
		await settleAuthKey({ ...elsewhere, AUTH_SECRET: key }, other);
		expect(await readDevices(other, key)).toEqual([device]);
	});

	test('a key stored in the database is moved out of it, and two-factor still works', async () => {
		const place: KeyPlace = { ...(await makePlace()), AUTH_SECRET: newKey };
		const db = open(place);
		await db.insertInto('secrets').values({ name: 'sessions', value: oldKey }).execute();
		await addAuthenticator(db, oldKey);
		expect(await settleAuthKey(place, db)).toEqual({ outcome: 'moved' });
		expect(await readDevices(db, newKey)).toEqual([device]);
		expect(JSON.stringify(await db.selectFrom('secrets').selectAll().execute())).not.toContain(
			oldKey,
		);
		expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
		expect(await settleAuthKey(place, db)).toEqual({ outcome: 'same' });
	});
});

test('with SQLite the key is in a file that only its owner can read', async () => {
	const DATA_DIR = await makeFolder();
	const db = open({ DATA_DIR });
	await migrate(db);
	await db.insertInto('secrets').values({ name: 'sessions', value: oldKey }).execute();
	await addAuthenticator(db, oldKey);
	expect(await settleAuthKey({ DATA_DIR }, db)).toEqual({ outcome: 'moved' });
	const file = join(DATA_DIR, 'secret.key');
	expect(statSync(file).mode & 0o777).toBe(0o600);
	const key = readFileSync(file, 'utf8').trim();
	expect(key).not.toBe(oldKey);
	expect(await readDevices(db, key)).toEqual([device]);
	// The same key from a file and from the settings, and then another key.
	expect(await settleAuthKey({ DATA_DIR, AUTH_SECRET: key }, db)).toEqual({ outcome: 'same' });
	expect(await settleAuthKey({ DATA_DIR, AUTH_SECRET: newKey }, db)).toEqual({ outcome: 'moved' });
	expect(await readDevices(db, newKey)).toEqual([device]);
	writeFileSync(file, '');
	await expect(readAuthKey({ DATA_DIR }, db)).rejects.toThrow('contains no key');
});

test.skipIf(process.platform === 'win32')(
	'a start that ends while it writes the key leaves none, and the next one makes it',
	async () => {
		const DATA_DIR = await makeFolder();
		const place = JSON.stringify({ DATA_DIR });
		const start = `import { readAuthKey } from '#app/features/accounts/auth-key.server.ts'; await readAuthKey(${place});`;
		const flags = `--disable-warning=ExperimentalWarning --input-type=module-typescript`;
		// No file may grow, so the first byte that is written ends it.
		const command = `ulimit -f 0; exec "$0" ${flags} --eval "$1"`;
		const ended = spawnSync('sh', ['-c', command, process.execPath, start], { encoding: 'utf8' });
		expect(ended.stderr).toMatch(/EFBIG|^$/);
		expect(ended.status).not.toBe(0);
		expect(await readAuthKey({ DATA_DIR }, open({ DATA_DIR }))).toHaveLength(43);
	},
);

test('an existing folder is closed to other users before anything is written to it', async () => {
	const folder = await makeFolder();
	const DATA_DIR = join(folder, 'data');
	mkdirSync(join(DATA_DIR, 'backups'), { recursive: true });
	chmodSync(DATA_DIR, 0o755);
	const db = open({ DATA_DIR });
	await migrate(db);
	const modes = () =>
		readdirSync(DATA_DIR, { recursive: true, encoding: 'utf8' })
			.filter((name) => name !== 'notes.txt')
			.map((name) => [name, statSync(join(DATA_DIR, name)).mode & 0o077]);
	expect(modes().filter(([name, mode]) => mode !== 0 && name !== 'backups')).toEqual([]);

	// Files with the permissions of an earlier version, and a file that is not ours.
	for (const name of ['prepfront.sqlite', 'prepfront.sqlite-wal', 'prepfront.sqlite-shm']) {
		chmodSync(join(DATA_DIR, name), 0o644);
	}
	writeFileSync(join(DATA_DIR, 'backups', 'old.tar.gz'), 'x', { mode: 0o644 });
	writeFileSync(join(DATA_DIR, 'notes.txt'), 'x', { mode: 0o644 });
	const { changed, refused } = tightenDataFolder(DATA_DIR);
	expect(changed).toHaveLength(6);
	expect(refused).toEqual([]);
	expect(modes().filter(([, mode]) => mode !== 0)).toEqual([]);
	expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700);
	expect(statSync(join(DATA_DIR, 'notes.txt')).mode & 0o777).toBe(0o644);
	expect(tightenDataFolder(DATA_DIR)).toEqual({ changed: [], refused: [] });
});
