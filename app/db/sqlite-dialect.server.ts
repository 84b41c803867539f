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

/** SQLite in one file, configured so that a commit survives a power cut. */
export function sqliteDialect(file: string, lockLimit: number, health?: DatabaseHealth): Dialect {
	return {
		createAdapter: () => new OwnAdapter(),
		createDriver: () => new SqliteDriver(() => keepStatements(open(file)), lockLimit, health),
		createIntrospector: (db) => new SqliteIntrospector(db),
		createQueryCompiler: () => new SqliteQueryCompiler(),
	};
}

class OwnAdapter extends SqliteAdapter {
	/** Kysely assumes otherwise, but SQLite rolls back schema changes too: an interrupted migration leaves nothing. */
	override get supportsTransactionalDdl() {
		return true;
	}

	/** The driver itself queues callers. */
	override get supportsMultipleConnections() {
		return true;
	}
}

/** Lists of varying length create ever new statements; more than this are not worth caching. */
const maxStatements = 500;

/** Compiles each statement once: compiling an enquiry's twenty took as long as everything else it computes. */
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
				// A statement cannot be restarted while its rows are read, so each reader has its own.
				iterate: (parameters) => database.prepare(sql).iterate(parameters),
			};
			if (cache.size >= maxStatements) cache.clear();
			cache.set(sql, statement);
			return statement;
		},
	};
}

function open(file: string) {
	// The driver waits for locks: SQLite's own wait would block the whole process.
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
	// In kilobytes, half of the driver's default: the system caches the file's pages as well.
	database.pragma('cache_size = -8000');
	const version = String(database.prepare('select sqlite_version()').pluck().get());
	if (version.localeCompare(oldestSafeVersion, 'en', { numeric: true }) < 0) {
		throw new Error(`SQLite ${version} is too old; ${oldestSafeVersion} or later is needed.`);
	}
}
