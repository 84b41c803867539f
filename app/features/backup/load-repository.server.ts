import { sql } from 'kysely';
import { isPostgres } from '#app/db/dialect.ts';
import type { Database } from '#app/db/open-database.server.ts';

/** Slightly below the limit of both engines. */
const maxValues = 30_000;

/** Inserts rows as they are, with their ids. */
export async function insertRows(
	trx: Database,
	table: string,
	rows: readonly Record<string, unknown>[],
) {
	const columns = Object.keys(rows[0] ?? {});
	if (columns.length === 0) return;
	const names = sql.join(columns.map((name) => sql.ref(name)));
	const overriding = isPostgres(trx) ? sql`overriding system value` : sql``;
	const perStatement = Math.max(1, Math.floor(maxValues / columns.length));
	for (let start = 0; start < rows.length; start += perStatement) {
		const lines = rows
			.slice(start, start + perStatement)
			.map((row) => sql`(${sql.join(columns.map((name) => row[name] ?? null))})`);
		await sql`insert into ${sql.table(table)} (${names}) ${overriding} values ${sql.join(lines)}`.execute(
			trx,
		);
	}
}

/** Whether a database holds data, rather than being empty. */
export async function hasData(db: Database, tables: readonly string[]): Promise<boolean> {
	for (const table of tables) {
		const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
		if (rows.length > 0) return true;
	}
	return false;
}

/** Drops every table in a PostgreSQL schema, whoever created it. */
export async function dropEverything(trx: Database) {
	const { rows } = await sql<{ name: string }>`
		select table_name as name from information_schema.tables
		where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(trx);
	for (const { name } of rows) await sql`drop table ${sql.table(name)} cascade`.execute(trx);
	await sql`drop function if exists refuse_audit_change()`.execute(trx);
}

/** Sets PostgreSQL's sequences to continue after the last row; SQLite does so by itself. */
export async function continueNumbers(trx: Database) {
	if (!isPostgres(trx)) return;
	const { rows } = await sql<{ table: string; column: string }>`
		select table_name as "table", column_name as "column" from information_schema.columns
		where table_schema = current_schema() and is_identity = 'YES'`.execute(trx);
	for (const { table, column } of rows) {
		await sql`
			select setval(pg_get_serial_sequence(${table}, ${column}), coalesce((select max(${sql.ref(column)}) from ${sql.table(table)}), 0) + 1, false)`.execute(
			trx,
		);
	}
}

/** Deletes what a migration inserted. */
export async function emptyTable(trx: Database, table: string) {
	await sql`delete from ${sql.table(table)}`.execute(trx);
}

/** Writes SQLite's log into the database file. */
export async function checkpointWal(db: Database) {
	await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

/** Drops indexes that only speed up queries, and returns how to recreate them: loading is faster without. */
export async function dropIndexes(trx: Database): Promise<string[]> {
	const { rows } = isPostgres(trx)
		? await sql<{ name: string; definition: string }>`
			select indexname as name, indexdef as definition from pg_indexes
			where schemaname = current_schema() and not exists (
				select 1 from pg_constraint where conname = indexname and connamespace = current_schema()::regnamespace
			)`.execute(trx)
		: await sql<{ name: string; definition: string }>`
			select name, sql as definition from sqlite_master where type = 'index' and sql is not null`.execute(
				trx,
			);
	for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(trx);
	return rows.map(({ definition }) => definition);
}

export async function createIndexes(trx: Database, definitions: readonly string[]) {
	for (const definition of definitions) await sql.raw(definition).execute(trx);
}

/** Holds waiting mail; people send or discard it on the desk. */
export async function putMailOnHold(db: Database) {
	await db.updateTable('outbox').set({ state: 'held' }).where('state', '=', 'waiting').execute();
	await db
		.updateTable('newsletters')
		.set({ state: 'paused' })
		.where('state', '=', 'sending')
		.execute();
	await db
		.updateTable('webhook_deliveries')
		.set({ state: 'failed', last_error: 'Held after a restore. Send it again if it was not sent.' })
		.where('state', '=', 'waiting')
		.execute();
}
