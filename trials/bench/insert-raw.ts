import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import type { TestDatabase } from '../../testkit/test-database.ts';
import { makeDocument, type StoredRow } from './learn-rows.ts';

/** As many as the site itself opens. */
const connections = 10;

/** Search documents, made beforehand so that they are not part of the time. */
const documents = Array.from({ length: 1000 }, (_, number) => makeDocument(number));
const documentAt = (number: number) => documents[number % documents.length] ?? '';

/** Columns with unique values. */
const names = /^(?:id|key|value|reference|message_id)$/;

/**
 * Writes rows like these into the site's tables, all in one transaction, repeatedly for this long; returns
 * transactions per second.
 */
export async function insertRaw(
	{ settings }: TestDatabase,
	rows: readonly StoredRow[],
	seconds: number,
): Promise<number> {
	const { DATA_DIR, DATABASE_URL } = settings;
	return DATABASE_URL
		? await insertIntoPostgres(DATABASE_URL, rows, seconds)
		: insertIntoSqlite(DATA_DIR, rows, seconds);
}

/** With the site's settings. */
function insertIntoSqlite(folder: string, rows: readonly StoredRow[], seconds: number) {
	const db = new Sqlite(join(folder, 'prepfront.sqlite'), { timeout: 5000 });
	db.pragma('synchronous = FULL');
	db.pragma('foreign_keys = ON');
	const inserts = rows.map((row) => db.prepare(insertFor(row, () => '?')));
	const insertDocument = db.prepare('insert into lead_search (document) values (?)');
	const insertAll = db.transaction((values: unknown[][], document: string) => {
		for (const [n, insert] of inserts.entries()) insert.run(values[n]);
		insertDocument.run(document);
	});
	const makeValues = valuesMaker(rows);
	const began = performance.now();
	let count = 0;
	for (; performance.now() - began < seconds * 1000; count += 1) {
		insertAll.immediate(makeValues(), documentAt(count));
	}
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
	const texts = rows.map((row) => insertFor(row, (n) => `$${n + 1}`));
	const makeValues = valuesMaker(rows);
	const began = performance.now();
	let count = 0;
	const insertOn = async () => {
		const client = await pool.connect();
		while (performance.now() - began < seconds * 1000) {
			const values = makeValues();
			await client.query('begin');
			for (const [n, text] of texts.entries()) {
				await client.query({ name: `insert ${n}`, text, values: values[n] });
			}
			await client.query({
				name: 'insert document',
				text: "insert into lead_search (document) values (array_to_tsvector(string_to_array($1, ' ')))",
				values: [documentAt(count)],
			});
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

function insertFor(row: StoredRow, mark: (n: number) => string) {
	const columns = Object.keys(written(row));
	const list = columns.map((column) => `"${column}"`);
	return `insert into ${row.table} (${list}) values (${columns.map((_, n) => mark(n))})`;
}

/** Without generated ids. */
function written({ values }: StoredRow) {
	return Object.fromEntries(
		Object.entries(values).filter(
			([column, value]) => column !== 'id' || typeof value === 'string',
		),
	);
}

let made = 0;

/** Returns the values of all rows with new ids each time, which still refer to each other. */
function valuesMaker(rows: readonly StoredRow[]) {
	const own = new Set(
		rows.flatMap((row) =>
			Object.entries(written(row)).flatMap(([column, value]) => (names.test(column) ? value : [])),
		),
	);
	return () => {
		made += 1;
		return rows.map((row) =>
			Object.values(written(row)).map((value) => (own.has(value) ? `${value}-${made}` : value)),
		);
	};
}
