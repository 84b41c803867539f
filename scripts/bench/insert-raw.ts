import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import type { Place } from '../trial/place.ts';
import type { StoredRow } from './learn-rows.ts';

/** As many as the site itself keeps open. */
const connections = 10;

/** Writes these rows, all in one transaction, again and again for so long; gives how many transactions a second. */
export async function insertRaw(
	{ settings }: Place,
	rows: readonly StoredRow[],
	seconds: number,
): Promise<number> {
	const { DATA_DIR, DATABASE_URL } = settings;
	return DATABASE_URL
		? await insertIntoPostgres(DATABASE_URL, rows, seconds)
		: insertIntoSqlite(DATA_DIR, rows, seconds);
}

/** Set as the site sets its own file; beside it, so that it is on the same disk. */
function insertIntoSqlite(folder: string, rows: readonly StoredRow[], seconds: number) {
	const db = new Sqlite(join(folder, 'raw.sqlite'));
	db.pragma('journal_mode = WAL');
	db.pragma('synchronous = FULL');
	for (const row of rows) db.exec(tableFor(row));
	const inserts = rows.map(({ table, values }) => {
		const marks = Object.keys(values).map(() => '?');
		const statement = db.prepare(`insert into raw_${table} values (${marks})`);
		return () => statement.run(Object.values(values));
	});
	const insertAll = db.transaction(() => {
		for (const insert of inserts) insert();
	});
	const began = performance.now();
	let count = 0;
	for (; performance.now() - began < seconds * 1000; count += 1) insertAll.immediate();
	const took = (performance.now() - began) / 1000;
	db.close();
	return count / took;
}

async function insertIntoPostgres(
	connectionString: string,
	rows: readonly StoredRow[],
	seconds: number,
) {
	const pool = new pg.Pool({ connectionString, max: connections });
	for (const row of rows) await pool.query(tableFor(row));
	const inserts = rows.map(({ table, values }) => {
		const marks = Object.keys(values).map((_, n) => `$${n + 1}`);
		const text = `insert into raw_${table} values (${marks})`;
		return { name: table, text, values: Object.values(values) };
	});
	const began = performance.now();
	let count = 0;
	const insertOn = async () => {
		const client = await pool.connect();
		while (performance.now() - began < seconds * 1000) {
			await client.query('begin');
			for (const insert of inserts) await client.query(insert);
			await client.query('commit');
			count += 1;
		}
		client.release();
	};
	await Promise.all(Array.from({ length: connections }, insertOn));
	const took = (performance.now() - began) / 1000;
	await pool.end();
	return count / took;
}

/** A table of its own, without an index. */
function tableFor({ table, values }: StoredRow) {
	const columns = Object.entries(values).map(
		([name, value]) => `"${name}" ${typeof value === 'number' ? 'bigint' : 'text'}`,
	);
	return `create table if not exists raw_${table} (${columns})`;
}
