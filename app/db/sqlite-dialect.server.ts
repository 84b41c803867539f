import Sqlite from 'better-sqlite3';
import {
	type Dialect,
	SqliteAdapter,
	SqliteIntrospector,
	SqliteQueryCompiler,
	type SqliteStatement,
} from 'kysely';
import type { DatabaseHealth } from './database-health.ts';
import { SqliteDriver, type SqliteFile } from './sqlite-driver.server.ts';

/** Older versions can corrupt a database in WAL mode when several processes write. */
const oldestSafeVersion = '3.51.3';

/** SQLite in one file, set so that a committed transaction survives a power cut. */
export function sqliteDialect(file: string, lockLimit: number, health?: DatabaseHealth): Dialect {
	return {
		createAdapter: () => new OwnAdapter(),
		createDriver: () => new SqliteDriver(() => keepStatements(open(file)), lockLimit, health),
		createIntrospector: (db) => new SqliteIntrospector(db),
		createQueryCompiler: () => new SqliteQueryCompiler(),
	};
}

class OwnAdapter extends SqliteAdapter {
	/**
	 * Kysely does not count on it, but SQLite undoes changes of the schema too: an update that is cut off leaves nothing.
	 */
	override get supportsTransactionalDdl() {
		return true;
	}

	/** The driver itself gives callers their turns. */
	override get supportsMultipleConnections() {
		return true;
	}
}

/** Lists of changing length make ever new statements; more than this are not worth keeping. */
const maxStatements = 500;

/** Compiling its twenty statements took as long as all else that storing an enquiry computes: each is compiled once. */
function keepStatements(database: Sqlite.Database): SqliteFile {
	const cache = new Map<string, SqliteStatement>();
	return {
		close: () => database.close(),
		get inTransaction() {
			return database.inTransaction;
		},
		prepare(sql) {
			const known = cache.get(sql);
			if (known) return known;
			const compiled = database.prepare(sql);
			const statement: SqliteStatement = {
				reader: compiled.reader,
				all: (parameters) => compiled.all(parameters),
				run: (parameters) => compiled.run(parameters),
				// While its rows are read one by one a statement cannot be begun again, so each reader has its own.
				iterate: (parameters) => database.prepare(sql).iterate(parameters),
			};
			if (cache.size >= maxStatements) cache.clear();
			cache.set(sql, statement);
			return statement;
		},
	};
}

function open(file: string) {
	// The driver waits for locks: SQLite's own wait would stop the whole process.
	const database = new Sqlite(file, { timeout: 0 });
	try {
		setUp(database);
		return database;
	} catch (error) {
		database.close();
		throw error;
	}
}

function setUp(database: Sqlite.Database) {
	database.pragma('journal_mode = WAL');
	database.pragma('synchronous = FULL');
	database.pragma('foreign_keys = ON');
	// In kilobytes, half of what the driver would take: the system keeps the file's pages in memory as well.
	database.pragma('cache_size = -8000');
	const version = String(database.prepare('select sqlite_version()').pluck().get());
	if (version.localeCompare(oldestSafeVersion, 'en', { numeric: true }) < 0) {
		throw new Error(`SQLite ${version} is too old; ${oldestSafeVersion} or later is needed.`);
	}
}
