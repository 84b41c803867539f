import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Clock } from '#app/platform/clock.ts';
import { hour, minute } from '#app/platform/durations.ts';
import type { Env } from '#app/platform/env.ts';
import type { DatabaseHealth } from './database-health.ts';
import { migrations } from './migrations.ts';
import { type PostgresLimits, postgresDialect } from './postgres-dialect.server.ts';
import { createPrivateFile } from './private-files.server.ts';
import type { Schema } from './schema.ts';
import { sqliteDialect } from './sqlite-dialect.server.ts';

/** The database, whichever engine is behind it. */
export type Database = Kysely<Schema>;

/** What an operation on the database works with. */
export interface DbContext {
	db: Database;
	clock: Clock;
}

/** How long statements may take on PostgreSQL, and for how much at once it is asked. */
const forVisitors = { statementLimit: 5000, connections: 10 };

/** For work in the background that goes through whole tables. */
export const forJobs = { statementLimit: minute, connections: 2 };

/** For commands and migrations, beside which nobody waits. */
export const forCommands = { statementLimit: hour, connections: 4 };

/** So long a statement waits for another program's lock on SQLite, in milliseconds; the answer takes a moment more. */
const lockLimit = 7000;

/**
 * Opens the database that the settings name: PostgreSQL if there is an address, else SQLite. Nobody waits for it longer
 * than 8 s: 3 for a connection and 5 for a statement, or 7 for SQLite's lock.
 */
export function openDatabase(
	env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>,
	limits: Partial<PostgresLimits> & { lockLimit?: number } = {},
	health?: DatabaseHealth,
): Database {
	if (env.DATABASE_URL) {
		const given = { ...forVisitors, ...limits };
		return new Kysely({ dialect: postgresDialect(env.DATABASE_URL, given, health) });
	}
	mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 });
	const file = join(env.DATA_DIR, 'prepfront.sqlite');
	createPrivateFile(file);
	return new Kysely({ dialect: sqliteDialect(file, limits.lockLimit ?? lockLimit, health) });
}

/**
 * The database for work that takes longer than a visitor would wait: on PostgreSQL over connections of its own, with
 * their own limits. On SQLite there is one connection for all.
 */
export function openForLongWork(
	{
		env,
		db,
		health,
	}: { env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>; db: Database; health?: DatabaseHealth },
	limits: PostgresLimits,
): { db: Database; close(): Promise<void> } {
	if (!env.DATABASE_URL) return { db, close: async () => {} };
	const own = openDatabase(env, limits, health);
	return { db: own, close: () => own.destroy() };
}

/** Brings the schema up to date and answers with the names of the steps it took. */
export async function migrate(db: Database): Promise<string[]> {
	const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
	const { error, results } = await migrator.migrateToLatest();
	if (error) throw error;
	return (results ?? []).map((result) => result.migrationName);
}

/** What is done in a transaction; `rollBackWith` undoes it and makes the outcome its result. */
export type TransactionWork<T> = (trx: Database, rollBackWith: (outcome: T) => never) => Promise<T>;

/** Begins a transaction, unless the caller has begun one: then undoing it is up to the caller, by the outcome. */
export async function inTransaction<T>(db: Database, work: TransactionWork<T>): Promise<T> {
	return await allowRollback(work, (undoable) =>
		db.isTransaction ? undoable(db) : db.transaction().execute(undoable),
	);
}

/** Runs work in a transaction that `begin` makes, and returns the outcome with which it was rolled back, if it was. */
export async function allowRollback<T>(
	work: TransactionWork<T>,
	begin: (work: (trx: Database) => Promise<T>) => Promise<T>,
): Promise<T> {
	// A class of its own for each, so that a transaction never takes the outcome of another for its own.
	class Rollback extends Error {
		readonly outcome: T;
		constructor(outcome: T) {
			super('The transaction is rolled back.');
			this.outcome = outcome;
		}
	}
	const rollBackWith = (outcome: T): never => {
		throw new Rollback(outcome);
	};
	try {
		return await begin((trx) => work(trx, rollBackWith));
	} catch (error) {
		if (error instanceof Rollback) return error.outcome;
		throw error;
	}
}
