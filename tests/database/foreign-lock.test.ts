import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { inSharedTransaction } from '#app/db/in-shared-transaction.server.ts';
import { isUnavailable } from '#app/db/is-unavailable.ts';
import { type Database, migrate, openDatabase } from '#app/db/open-database.server.ts';
import { sharedFolder } from '#tests/setup/shared-folder.ts';

const folder = sharedFolder();

/** A database, and another process that holds its write lock. */
async function makeLocked(lockLimit?: number) {
	const DATA_DIR = join(folder, randomUUID());
	const db = openDatabase({ DATA_DIR }, { lockLimit });
	await migrate(db);
	const other = new Sqlite(join(DATA_DIR, 'prepfront.sqlite'));
	other.exec('begin immediate');
	onTestFinished(async () => {
		other.close();
		await db.destroy();
	});
	return { db, other };
}

const insert = (db: Database, key: string) =>
	db.insertInto('rate_limits').values({ key, window_start: 0, count: 1 }).execute();

const readKeys = async (db: Database) => {
	const rows = await db.selectFrom('rate_limits').select('key').orderBy('key').execute();
	return rows.map(({ key }) => key);
};

test('a writer waits for another program’s lock, and everything else continues', async () => {
	const { db, other } = await makeLocked();
	let written = 0;
	const count = () => {
		written += 1;
	};
	const writing = [
		insert(db, 'alone').then(count),
		db.transaction().execute((trx) => insert(trx, 'in a transaction').then(count)),
		inSharedTransaction(db, (trx) => insert(trx, 'together')).then(count),
		db
			.connection()
			.execute((own) => Promise.all([insert(own, 'first'), insert(own, 'second')]))
			.then(count),
	];
	// The event loop runs and reads are answered, many times while it is locked.
	for (let look = 0; look < 20; look += 1) {
		await new Promise(setImmediate);
		expect(await readKeys(db)).toEqual([]);
	}
	expect(written).toBe(0);
	other.exec('rollback');
	await Promise.all(writing);
	expect(await readKeys(db)).toEqual(['alone', 'first', 'in a transaction', 'second', 'together']);
});

test('a wait that is too long fails with a clear error, and the next write works', async () => {
	const { db, other } = await makeLocked(50);
	const tried = await Promise.allSettled([
		insert(db, 'a'),
		db.transaction().execute((trx) => insert(trx, 'b')),
		inSharedTransaction(db, (trx) => insert(trx, 'c')),
	]);
	for (const one of tried) {
		expect(one.status === 'rejected' && isUnavailable(one.reason)).toBe(true);
	}
	other.exec('rollback');
	await insert(db, 'd');
	expect(await readKeys(db)).toEqual(['d']);
});

test('a long transaction blocks others no longer than the limit', async () => {
	const { db, other } = await makeLocked(50);
	other.exec('rollback');
	await db.transaction().execute(async (trx) => {
		await insert(trx, 'slow');
		await expect(readKeys(db)).rejects.toSatisfy(isUnavailable);
	});
	expect(await readKeys(db)).toEqual(['slow']);
});
