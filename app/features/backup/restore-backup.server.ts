import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Migrator } from 'kysely/migration';
import { isDamage } from '#app/db/database-health.ts';
import { migrations } from '#app/db/migrations.ts';
import { type Database, forCommands, migrate, openDatabase } from '#app/db/open-database.server.ts';
import { findAuthKey, hasKey, storeAuthKey } from '#app/features/accounts/auth-key.server.ts';
import { rebuildLeadSearch } from '#app/features/leads/lead-search-index.server.ts';
import { findDamage } from '#app/features/status/check-database.server.ts';
import { listProcesses } from '#app/features/status/processes.server.ts';
import type { Env } from '#app/platform/env.ts';
import type { BackupManifest } from './backup-format.ts';
import {
	checkpointWal,
	continueNumbers,
	createIndexes,
	dropEverything,
	dropIndexes,
	emptyTable,
	hasData,
	insertRows,
	putMailOnHold,
} from './load-repository.server.ts';
import { BackupError, checkBackup, readBackupRows } from './read-backup.server.ts';
import { hasTable, listTables } from './table-repository.server.ts';

const name = 'prepfront.sqlite';

type Place = Pick<Env, 'AUTH_SECRET' | 'DATABASE_URL' | 'DATA_DIR'>;

export interface RestoreOrder {
	file: string;
	/** Whether existing data may be lost. */
	replace: boolean;
	now: Date;
	/** Whether to hold waiting mail until a person has checked it: it may have been sent since the backup. */
	holdMail?: boolean;
}

interface CheckedOrder extends Required<Pick<RestoreOrder, 'file' | 'holdMail'>> {
	manifest: BackupManifest;
}

export interface RestoreReport {
	rows: number;
	madeAt: string;
	/** How many people's two-factor codes cannot be checked, because the key is missing here. */
	lostCodes: number;
	/** Where a damaged database file was moved. */
	aside?: string;
}

/**
 * Replaces a database with a backup of either engine. The file is read completely first; then everything is replaced or
 * nothing.
 */
export async function restoreBackup(
	place: Place,
	{ file, replace, now, holdMail = false }: RestoreOrder,
): Promise<RestoreReport> {
	const manifest = await checkBackup(file);
	checkVersion(manifest);
	const isDamaged = await checkCurrentDatabase(place, replace, now);
	const aside = isDamaged && !place.DATABASE_URL ? nameAside(place, now) : undefined;
	const checked = { file, manifest, holdMail };
	const key = place.DATABASE_URL
		? await restoreToPostgres(place, checked)
		: await restoreToSqlite(place, checked, aside);
	const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
	const { keyFingerprint, tables, madeAt } = manifest;
	const isKeyLost = keyFingerprint !== undefined && !hasKey(place, key, keyFingerprint);
	return { rows, madeAt, lostCodes: isKeyLost ? (tables.two_factors ?? 0) : 0, aside };
}

/** A damaged file is kept: it may be all that is left of the last enquiries. */
function nameAside({ DATA_DIR }: Place, now: Date) {
	const stamp = now.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-');
	return join(DATA_DIR, `${name}.damaged-${stamp}`);
}

function checkVersion(manifest: BackupManifest) {
	const known = Object.keys(migrations);
	const isKnown = manifest.migrations.every((name, index) => known[index] === name);
	if (manifest.migrations.length > 0 && isKnown) return;
	throw new BackupError(
		`The backup was made by version ${manifest.siteVersion}, which this one does not know. Restore it with that version.`,
	);
}

/** Whether the current database is damaged; throws when it may not be replaced. */
async function checkCurrentDatabase(place: Place, replace: boolean, now: Date): Promise<boolean> {
	const file = join(place.DATA_DIR, name);
	if (!place.DATABASE_URL && !existsSync(file)) return false;
	const db = openDatabase(place, forCommands);
	try {
		const tables = await listTables(db);
		if (!(await hasData(db, tables))) return false;
		if (!replace) {
			throw new BackupError(
				'The database has data already. Add --replace to lose every table in it and put the backup in their place.',
			);
		}
		if ((await hasTable(db, 'processes')) && (await listProcesses(db, now.getTime())).length > 0) {
			throw new BackupError(
				'The site is running, or ended less than half a minute ago. Stop it, wait and try again.',
			);
		}
		return !place.DATABASE_URL && typeof (await findDamage(file)) === 'string';
	} catch (error) {
		if (!isDamage(error)) throw error;
		if (replace) return true;
		throw new BackupError(
			'The database is damaged. Stop the site, and add --replace to put the backup in its place.',
		);
	} finally {
		await db.destroy();
	}
}

/** Restores into a new file, which replaces the old one once complete. Returns this machine's key. */
async function restoreToSqlite(
	place: Place,
	{ file, manifest, holdMail }: CheckedOrder,
	aside?: string,
) {
	const { DATA_DIR } = place;
	await mkdir(DATA_DIR, { recursive: true, mode: 0o700 });
	const folder = await mkdtemp(join(DATA_DIR, 'restore-'));
	let key: string | undefined;
	try {
		const db = openDatabase({ DATA_DIR: folder });
		try {
			await migrateAsBackup(db, manifest);
			await db.transaction().execute((trx) => loadTables(trx, file, manifest));
			await migrate(db);
			if (holdMail) await putMailOnHold(db);
			await storeAuthKey(db, { key: undefined, fingerprint: manifest.keyFingerprint });
			await checkpointWal(db);
			key = await findAuthKey(place, db);
		} finally {
			await db.destroy();
		}
		for (const ending of ['-wal', '-shm', '']) {
			const old = join(DATA_DIR, name + ending);
			if (aside && existsSync(old)) await rename(old, aside + ending);
			// The database file itself is replaced atomically.
			else if (ending !== '') await rm(old, { force: true });
		}
		await rename(join(folder, name), join(DATA_DIR, name));
		return key;
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** Restores in one transaction; PostgreSQL can roll back dropped tables too. Returns these machines' key. */
async function restoreToPostgres(place: Place, { file, manifest, holdMail }: CheckedOrder) {
	const db = openDatabase(place, forCommands);
	try {
		return await db.transaction().execute(async (trx) => {
			const key = (await hasTable(trx, 'secrets'))
				? await findAuthKey(place, trx)
				: place.AUTH_SECRET;
			await dropEverything(trx);
			await migrateAsBackup(trx, manifest);
			await loadTables(trx, file, manifest);
			await migrate(trx);
			if (holdMail) await putMailOnHold(trx);
			const stored = place.AUTH_SECRET ? undefined : key;
			await storeAuthKey(trx, { key: stored, fingerprint: manifest.keyFingerprint });
			return key;
		});
	} finally {
		await db.destroy();
	}
}

/** Migrates to the schema of the backup; later migrations run once the rows are loaded. */
async function migrateAsBackup(db: Database, manifest: BackupManifest) {
	const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
	const { error } = await migrator.migrateTo(manifest.migrations.at(-1) ?? '');
	if (error) throw error;
}

async function loadTables(trx: Database, file: string, manifest: BackupManifest) {
	// Some migrations insert rows that the backup has too.
	for (const table of Object.keys(manifest.tables).reverse()) await emptyTable(trx, table);
	const indexes = await dropIndexes(trx);
	for await (const { table, rows } of readBackupRows(file)) await insertRows(trx, table, rows);
	await createIndexes(trx, indexes);
	if (await hasTable(trx, 'lead_search')) await rebuildLeadSearch(trx);
	await continueNumbers(trx);
}
