import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import type { Place } from '../chaos/place.ts';
import { makeEnquiry } from '../chaos/send-enquiry.ts';

/** As many as the site itself keeps open. */
const connections = 10;
const table = 'create table if not exists raw_inserts (id text primary key, body text, at bigint)';

/** Writes rows of the size of an enquiry, one in a transaction, for so long; gives how many a second. */
export async function insertRaw({ settings }: Place, seconds: number): Promise<number> {
	const { DATA_DIR, DATABASE_URL } = settings;
	return DATABASE_URL
		? await insertIntoPostgres(DATABASE_URL, seconds)
		: insertIntoSqlite(DATA_DIR, seconds);
}

/** Set as the site sets its own file; beside it, so that it is on the same disk. */
function insertIntoSqlite(folder: string, seconds: number) {
	const db = new Sqlite(join(folder, 'raw.sqlite'));
	db.pragma('journal_mode = WAL');
	db.pragma('synchronous = FULL');
	db.exec(table);
	const insert = db.prepare('insert into raw_inserts values (?, ?, ?)');
	const began = performance.now();
	let count = 0;
	for (; performance.now() - began < seconds * 1000; count += 1) insert.run(makeRow(count));
	const took = (performance.now() - began) / 1000;
	db.close();
	return count / took;
}

async function insertIntoPostgres(connectionString: string, seconds: number) {
	const pool = new pg.Pool({ connectionString, max: connections });
	await pool.query(table);
	const began = performance.now();
	let count = 0;
	const insertOn = async () => {
		const client = await pool.connect();
		while (performance.now() - began < seconds * 1000) {
			count += 1;
			const values = makeRow(count);
			await client.query({
				name: 'raw',
				text: 'insert into raw_inserts values ($1, $2, $3)',
				values,
			});
		}
		client.release();
	};
	await Promise.all(Array.from({ length: connections }, insertOn));
	const took = (performance.now() - began) / 1000;
	await pool.end();
	return count / took;
}

function makeRow(number: number) {
	return [randomUUID(), makeEnquiry(number).body, Date.now()];
}
