import { setTimeout as pause } from 'node:timers/promises';
import {
	CompiledQuery,
	type DatabaseConnection,
	type Driver,
	type QueryResult,
	SelectQueryNode,
	type SqliteDatabase,
} from 'kysely';
import type { DatabaseHealth } from './database-health.ts';
import { Unavailable } from './is-unavailable.ts';

/** An open SQLite file. */
export interface SqliteFile extends SqliteDatabase {
	readonly inTransaction: boolean;
}

const maxPause = 25;

/**
 * Shares one connection to an SQLite file. SQLite's own wait for a lock would block the process; here a locked
 * statement is retried after a pause, while everything else continues.
 */
export class SqliteDriver implements Driver {
	readonly #open: () => SqliteFile;
	readonly #lockLimit: number;
	readonly #health: DatabaseHealth | undefined;
	readonly #turns = new Turns();
	#file: SqliteFile | undefined;

	constructor(open: () => SqliteFile, lockLimit: number, health?: DatabaseHealth) {
		this.#open = open;
		this.#lockLimit = lockLimit;
		this.#health = health;
	}

	async init() {
		const until = performance.now() + this.#lockLimit;
		this.#file = await retryWhileLocked(this.#open, until, pause);
	}

	async acquireConnection(): Promise<DatabaseConnection> {
		const until = performance.now() + this.#lockLimit;
		await this.#turns.take(this.#lockLimit);
		if (this.#file) {
			const file = this.#file;
			const parts = { file, turns: this.#turns, lockLimit: this.#lockLimit, health: this.#health };
			return new Connection(parts, until);
		}
		this.#turns.pass();
		throw new Unavailable('The database is closed.');
	}

	/**
	 * Takes the write lock at once. A deferred transaction that reads before it writes fails if another process wrote in
	 * between; an immediate one waits its turn.
	 */
	async beginTransaction(connection: DatabaseConnection) {
		await connection.executeQuery(CompiledQuery.raw('begin immediate'));
	}

	async commitTransaction(connection: DatabaseConnection) {
		await connection.executeQuery(CompiledQuery.raw('commit'));
		this.#health?.recordWrite();
	}

	/** On a full disk SQLite has already rolled back: doing it again fails, and would hide the reason. */
	async rollbackTransaction(connection: DatabaseConnection) {
		if (!this.#file?.inTransaction) return;
		await connection.executeQuery(CompiledQuery.raw('rollback'));
	}

	async releaseConnection() {
		this.#turns.pass();
	}

	async destroy() {
		this.#file?.close();
		this.#file = undefined;
	}
}

interface Parts {
	file: SqliteFile;
	turns: Turns;
	lockLimit: number;
	health: DatabaseHealth | undefined;
}

/** The connection, while one caller has it. */
class Connection implements DatabaseConnection {
	readonly #parts: Parts;
	/** The wait for the turn counts towards the first statement's limit. */
	#firstUntil: number | undefined;
	#pausing: Promise<void> | undefined;

	constructor(parts: Parts, firstUntil: number) {
		this.#parts = parts;
		this.#firstUntil = firstUntil;
	}

	async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
		const until = this.#firstUntil ?? performance.now() + this.#parts.lockLimit;
		this.#firstUntil = undefined;
		const attempt = async () => {
			// Several statements may be in flight, and none may run during somebody else's turn.
			while (this.#pausing) await this.#pausing;
			return this.#run<Row>(query);
		};
		const wait = async (milliseconds: number) => {
			this.#pausing ??= this.#giveWay(milliseconds);
		};
		try {
			return await retryWhileLocked(attempt, until, wait);
		} catch (error) {
			this.#parts.health?.recordFailure(error);
			throw error;
		}
	}

	async *streamQuery<Row>({ sql, parameters, query }: CompiledQuery) {
		if (!SelectQueryNode.is(query)) throw new Error('Only what is selected can be streamed.');
		for (const row of this.#parts.file.prepare(sql).iterate(parameters))
			yield { rows: [row as Row] };
	}

	#run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
		const statement = this.#parts.file.prepare(sql);
		if (statement.reader) return { rows: statement.all(parameters) as Row[] };
		const { changes, lastInsertRowid } = statement.run(parameters);
		return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
	}

	/** Lets others use the connection meanwhile, unless it is in a transaction. */
	async #giveWay(milliseconds: number) {
		const { file, turns } = this.#parts;
		const isFree = !file.inTransaction;
		if (isFree) turns.pass();
		await pause(milliseconds);
		if (isFree) await turns.take();
		this.#pausing = undefined;
	}
}

/** The queue for the connection. */
class Turns {
	#isTaken = false;
	readonly #waiting = new Set<() => void>();

	async take(limit?: number) {
		if (!this.#isTaken) {
			this.#isTaken = true;
			return;
		}
		await new Promise<void>((resolve, reject) => {
			let timer: NodeJS.Timeout | undefined;
			const enter = () => {
				clearTimeout(timer);
				resolve();
			};
			this.#waiting.add(enter);
			if (limit === undefined) return;
			timer = setTimeout(() => {
				this.#waiting.delete(enter);
				reject(new Unavailable('The database is busy.'));
			}, limit);
		});
	}

	pass() {
		const [next] = this.#waiting;
		this.#isTaken = next !== undefined;
		if (!next) return;
		this.#waiting.delete(next);
		next();
	}
}

/** Retries with pauses while another process has the lock, until the time limit. */
async function retryWhileLocked<T>(
	attempt: () => T | Promise<T>,
	until: number,
	wait: (milliseconds: number) => Promise<unknown>,
): Promise<T> {
	for (let longest = 1; ; longest = Math.min(2 * longest, maxPause)) {
		try {
			return await attempt();
		} catch (error) {
			if (!isLocked(error) || performance.now() > until) throw error;
		}
		// Random, so that not all retry at the same moment.
		await wait(longest * (0.5 + Math.random()));
	}
}

function isLocked(error: unknown) {
	const code = error instanceof Error && 'code' in error ? String(error.code) : '';
	// An outdated snapshot stays outdated, however long one waits.
	return code.startsWith('SQLITE_BUSY') && code !== 'SQLITE_BUSY_SNAPSHOT';
}
