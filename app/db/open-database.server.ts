import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Clock } from '#app/platform/clock.ts';
import { hour, minute } from '#app/platform/durations.ts';
import type { Env } from '#app/platform/env.ts';
import type { DatabaseHealth } from './database-health.ts';
import { isDeadlock } from './is-unavailable.ts';
import { migrations } from './migrations.ts';
import { type PostgresLimits, postgresDialect } from './postgres-dialect.server.ts';
import { createPrivateFile } from './private-files.server.ts';
import type { Schema } from './schema.ts';
import { sqliteDialect } from './sqlite-dialect.server.ts';

export type Database = Kysely<Schema>;

/** What database operations need. */
export interface DbContext {
	db: Database;
	clock: Clock;
}

/** PostgreSQL's limits for requests. */
const forVisitors = { statementLimit: 5000, connections: 10 };

/** For background work that reads whole tables. */
export const forJobs = { statementLimit: minute, connections: 2 };

/** For commands and migrations, which nobody waits for. */
export const forCommands = { statementLimit: hour, connections: 4 };

/** How long a statement waits for another process's lock on SQLite, in milliseconds. */
const lockLimit = 7000;

/**
 * Opens the configured database: PostgreSQL if there is a URL, else SQLite. Nobody waits longer than 8 s: 3 for a
 * connection and 5 for a statement, or 7 for SQLite's lock.
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

/** The database for long work: on PostgreSQL with its own connections and limits; on SQLite the one connection. */
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

/** Migrates the schema and returns the names of the applied migrations. */
export async function migrate(db: Database): Promise<string[]> {
	const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
	const { error, results } = await migrator.migrateToLatest();
	if (error) throw error;
	return (results ?? []).map((result) => result.migrationName);
}

/** The work of a transaction; `rollBackWith` rolls back and becomes the result. */
export type TransactionWork<T> = (trx: Database, rollBackWith: (outcome: T) => never) => Promise<T>;

/** Begins a transaction, unless the caller has: then the caller rolls back, depending on the outcome. */
export async function inTransaction<T>(db: Database, work: TransactionWork<T>): Promise<T> {
	return await allowRollback(work, (undoable) =>
		db.isTransaction ? undoable(db) : beginAgainAfterDeadlock(db, undoable),
	);
}

const mostDeadlocks = 3;

/**
 * Runs work in a new transaction. Of two that wait for each other's rows PostgreSQL undoes one, and that one begins
 * again: its work must do nothing that a rollback leaves.
 */
export async function beginAgainAfterDeadlock<T>(
	db: Database,
	work: (trx: Database) => Promise<T>,
): Promise<T> {
	for (let deadlocks = 0; ; deadlocks += 1) {
		try {
			return await db.transaction().execute(work);
		} catch (error) {
			if (deadlocks === mostDeadlocks || !isDeadlock(error)) throw error;
		}
	}
}

/** Runs work in a transaction started by `begin`, and returns the outcome it was rolled back with, if any. */
export async function allowRollback<T>(
	work: TransactionWork<T>,
	begin: (work: (trx: Database) => Promise<T>) => Promise<T>,
): Promise<T> {
	// A class per transaction, so that none catches another's rollback.
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
