import Sqlite from 'better-sqlite3';
import {
	CompiledQuery,
	type DatabaseConnection,
	SqliteAdapter,
	type SqliteDatabase,
	SqliteDialect,
	SqliteDriver,
	type SqliteStatement,
} from 'kysely';

/** Older versions can corrupt a database in WAL mode when several processes write. */
const oldestSafeVersion = '3.51.3';

/** SQLite in one file, set so that a committed transaction survives a power cut. */
export function sqliteDialect(file: string): SqliteDialect {
	const config = { database: async () => keepStatements(open(file)) };
	const dialect = new SqliteDialect(config);
	dialect.createAdapter = () => new WholeMigrationsAdapter();
	dialect.createDriver = () => new ImmediateDriver(config);
	return dialect;
}

/** Kysely does not count on it, but SQLite undoes changes of the schema too: an update that is cut off leaves nothing. */
class WholeMigrationsAdapter extends SqliteAdapter {
	override get supportsTransactionalDdl() {
		return true;
	}
}

/**
 * Takes the write lock when a transaction begins. A deferred transaction that reads first and writes later
 * fails at once if another process wrote in between; an immediate one waits its turn.
 */
class ImmediateDriver extends SqliteDriver {
	override async beginTransaction(connection: DatabaseConnection) {
		await connection.executeQuery(CompiledQuery.raw('begin immediate'));
	}

	/** On a full disk SQLite has rolled back by itself: trying again fails, and would hide the reason. */
	override async rollbackTransaction(connection: DatabaseConnection) {
		try {
			await super.rollbackTransaction(connection);
		} catch (error) {
			const isOver = error instanceof Error && error.message.includes('no transaction is active');
			if (!isOver) throw error;
		}
	}
}

/** Lists of changing length make ever new statements; more than this are not worth keeping. */
const mostStatements = 500;

/** Compiling its twenty statements took as long as all else that storing an enquiry computes: each is compiled once. */
function keepStatements(database: Sqlite.Database): SqliteDatabase {
	const kept = new Map<string, SqliteStatement>();
	return {
		close: () => database.close(),
		prepare(sql) {
			const known = kept.get(sql);
			if (known) return known;
			const compiled = database.prepare(sql);
			const statement: SqliteStatement = {
				reader: compiled.reader,
				all: (parameters) => compiled.all(parameters),
				run: (parameters) => compiled.run(parameters),
				// While its rows are read one by one a statement cannot be begun again, so each reader has its own.
				iterate: (parameters) => database.prepare(sql).iterate(parameters),
			};
			if (kept.size >= mostStatements) kept.clear();
			kept.set(sql, statement);
			return statement;
		},
	};
}

function open(file: string) {
	const database = new Sqlite(file, { timeout: 5000 });
	database.pragma('journal_mode = WAL');
	database.pragma('synchronous = FULL');
	database.pragma('foreign_keys = ON');
	// In kilobytes, half of what the driver would take: the system keeps the file's pages in memory as well.
	database.pragma('cache_size = -8000');
	const version = String(database.prepare('select sqlite_version()').pluck().get());
	if (version.localeCompare(oldestSafeVersion, 'en', { numeric: true }) < 0) {
		throw new Error(`SQLite ${version} is too old; ${oldestSafeVersion} or later is needed.`);
	}
	return database;
}
