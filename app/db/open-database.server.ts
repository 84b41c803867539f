import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Env } from '#app/platform/env.ts';
import { migrations } from './migrations.ts';
import { postgresDialect } from './postgres-dialect.server.ts';
import type { Schema } from './schema.ts';
import { sqliteDialect } from './sqlite-dialect.server.ts';

/** The database, whichever engine is behind it. */
export type Database = Kysely<Schema>;

/** Nobody waits longer for the database than this, in milliseconds. */
const usualWaitLimit = 8000;

/** Opens the database that the settings name: PostgreSQL if there is an address, else SQLite. */
export function openDatabase(
	env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>,
	{ waitLimit = usualWaitLimit }: { waitLimit?: number } = {},
): Database {
	if (env.DATABASE_URL) return new Kysely({ dialect: postgresDialect(env.DATABASE_URL) });
	mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 });
	const file = join(env.DATA_DIR, 'prepfront.sqlite');
	return new Kysely({ dialect: sqliteDialect(file, waitLimit) });
}

/** Brings the schema up to date and answers with the names of the steps it took. */
export async function migrate(db: Database): Promise<string[]> {
	const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
	const { error, results } = await migrator.migrateToLatest();
	if (error) throw error;
	return (results ?? []).map((result) => result.migrationName);
}
