import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#app/db/dialect.ts';
import type { Database } from '#app/db/open-database.server.ts';

/**
 * Tables that a backup leaves out: derived or short-lived ones, attempts with their IP addresses, and whatever opens an
 * account (sessions, pending sign-ins, the key), with the devices bound to that key.
 */
const leftOut =
	/^(?:lead_search.*|sqlite_.*|kysely_.*|processes|rate_limits|sessions|verifications|secrets|push_subscriptions)$/;
const perFetch = 1000;

/** The tables to back up, each after those it refers to. */
export async function listTables(db: Database): Promise<string[]> {
	const { rows } = isPostgres(db)
		? await sql<{ name: string }>`
			select table_name as name from information_schema.tables
			where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(db)
		: await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(db);
	const names = rows
		.map(({ name }) => name)
		.filter((name) => !leftOut.test(name))
		.sort();
	return inOrder(names, await listReferences(db));
}

export async function hasTable(db: Database, name: string): Promise<boolean> {
	const { rows } = isPostgres(db)
		? await sql`
			select 1 from information_schema.tables
			where table_schema = current_schema() and table_name = ${name}`.execute(db)
		: await sql`select 1 from sqlite_master where type = 'table' and name = ${name}`.execute(db);
	return rows.length > 0;
}

/** The applied migrations; none for an empty database. */
export async function listMigrations(db: Database): Promise<string[]> {
	if (!(await hasTable(db, 'kysely_migration'))) return [];
	const { rows } = await sql<{
		name: string;
	}>`select name from kysely_migration order by name`.execute(db);
	return rows.map(({ name }) => name);
}

/** Runs something on a consistent snapshot while others keep writing. */
export async function withSnapshot<T>(
	db: Database,
	work: (snapshot: Database) => Promise<T>,
): Promise<T> {
	return await db.connection().execute(async (connection) => {
		// A normal transaction would take SQLite's write lock.
		const begin = isPostgres(db)
			? sql`begin isolation level repeatable read read only`
			: sql`begin deferred`;
		await begin.execute(connection);
		try {
			return await work(connection);
		} finally {
			await sql`rollback`.execute(connection);
		}
	});
}

export async function countRows(db: Database, table: string): Promise<number> {
	const { rows } = await sql<{
		total: number;
	}>`select count(*) as total from ${sql.table(table)}`.execute(db);
	return Number(rows[0]?.total ?? 0);
}

/** All rows of a table, in batches. */
export async function* readRows(
	snapshot: Database,
	table: string,
): AsyncGenerator<Record<string, unknown>[]> {
	if (isPostgres(snapshot)) {
		await sql`declare backup_rows no scroll cursor for select * from ${sql.table(table)}`.execute(
			snapshot,
		);
		while (true) {
			const { rows } = await sql<
				Record<string, unknown>
			>`fetch ${sql.lit(perFetch)} from backup_rows`.execute(snapshot);
			if (rows.length === 0) break;
			yield rows;
		}
		await sql`close backup_rows`.execute(snapshot);
		return;
	}
	// Any table, whatever this version's schema says about it.
	const anyTable = snapshot as unknown as Kysely<Record<string, Record<string, unknown>>>;
	let batch: Record<string, unknown>[] = [];
	for await (const row of anyTable.selectFrom(table).selectAll().stream(perFetch)) {
		batch.push(row);
		if (batch.length < perFetch) continue;
		yield batch;
		batch = [];
	}
	if (batch.length > 0) yield batch;
}

function inOrder(
	tables: readonly string[],
	references: readonly { from: string; to: string }[],
): string[] {
	const ordered: string[] = [];
	const visit = (table: string, way: readonly string[]) => {
		if (ordered.includes(table) || way.includes(table)) return;
		for (const { from, to } of references) if (from === table) visit(to, [...way, table]);
		ordered.push(table);
	};
	for (const table of tables) visit(table, []);
	return ordered;
}

/** The foreign keys between tables. */
async function listReferences(db: Database): Promise<{ from: string; to: string }[]> {
	if (isPostgres(db)) {
		const { rows } = await sql<{ from: string; to: string }>`
			select conrelid::regclass::text as "from", confrelid::regclass::text as "to"
			from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(
			db,
		);
		return rows;
	}
	const { rows } = await sql<{ from: string; to: string }>`
		select tables.name as "from", keys."table" as "to"
		from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys where tables.type = 'table'`.execute(
		db,
	);
	return rows;
}
