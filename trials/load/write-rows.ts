import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import type { Rows } from './make-lead.ts';

/** Writes many rows quickly, all in one transaction. */
export interface RowWriter {
	write(rows: Rows): Promise<void>;
	/** Restores the indexes, commits, and lets the engine analyse its tables. */
	finish(): Promise<void>;
}

const filled = [
	'leads',
	'lead_keys',
	'lead_tags',
	'lead_events',
	'lead_search',
	'enquiries',
	'consents',
];

/** A writer for the database that the settings name. */
export async function openWriter(place: {
	DATA_DIR: string;
	DATABASE_URL?: string;
}): Promise<RowWriter> {
	return place.DATABASE_URL
		? await writeToPostgres(place.DATABASE_URL)
		: writeToSqlite(join(place.DATA_DIR, 'prepfront.sqlite'));
}

function writeToSqlite(file: string): RowWriter {
	const db = new Sqlite(file);
	db.pragma('synchronous = OFF');
	db.pragma('cache_size = -524288');
	db.pragma('foreign_keys = OFF');
	db.exec('begin immediate');
	const names = filled.map((name) => `'${name}'`).join(', ');
	const indexes = db
		.prepare<[], { name: string; sql: string }>(
			`select name, sql from sqlite_master where type = 'index' and sql is not null and tbl_name in (${names})`,
		)
		.all();
	for (const { name } of indexes) db.exec(`drop index ${name}`);
	const statements = new Map<string, Sqlite.Statement>();
	return {
		async write(rows) {
			for (const [table, [first]] of Object.entries(rows)) {
				const columns = Object.keys(first ?? {});
				const statement = statements.get(table) ?? db.prepare(insertInto(table, columns));
				statements.set(table, statement);
				for (const row of rows[table] ?? []) statement.run(row);
			}
		},
		async finish() {
			for (const { sql } of indexes) db.exec(sql);
			db.exec('commit');
			db.pragma('wal_checkpoint(TRUNCATE)');
			db.close();
		},
	};
}

function insertInto(table: string, columns: string[]) {
	const values = columns.map((column) => `@${column}`).join(', ');
	const into = table === 'lead_search' ? 'rowid, document' : columns.join(', ');
	return `insert into ${table} (${into}) values (${values})`;
}

async function writeToPostgres(connectionString: string): Promise<RowWriter> {
	const client = new pg.Client({ connectionString });
	await client.connect();
	await client.query('begin');
	await client.query("set local maintenance_work_mem = '512MB'");
	const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
		`select indexname, indexdef from pg_indexes where tablename = any($1) and schemaname = current_schema()
			and indexname not in (select conname from pg_constraint)`,
		[filled],
	);
	for (const { indexname } of indexes) await client.query(`drop index ${indexname}`);
	return {
		async write(rows) {
			for (const [table, batch] of Object.entries(rows)) {
				const columns = Object.keys(batch[0] ?? {}).join(', ');
				await client.query(
					table === 'lead_search'
						? `insert into lead_search (number, document)
							select number, array_to_tsvector(string_to_array(document, ' '))
							from json_to_recordset($1) as row (number bigint, document text)`
						: `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
					[JSON.stringify(batch)],
				);
			}
		},
		async finish() {
			await client.query(
				"select setval(pg_get_serial_sequence('lead_search', 'number'), max(number)) from lead_search",
			);
			for (const { indexdef } of indexes) await client.query(indexdef);
			await client.query('commit');
			await client.query('vacuum analyze');
			await client.end();
		},
	};
}
