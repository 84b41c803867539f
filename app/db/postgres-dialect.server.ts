import {
	type AbortableOperationOptions,
	CompiledQuery,
	type DatabaseConnection,
	PostgresDialect,
	type PostgresDialectConfig,
	PostgresDriver,
} from 'kysely';
import type { CustomTypesConfig, Pool, PoolClient } from 'pg';
import { minute } from '#app/platform/durations.ts';
import type { DatabaseHealth } from './database-health.ts';
import { Unavailable } from './is-unavailable.ts';
import { preparedNames } from './prepare.server.ts';

const bigint = 20;

/** What a process may ask of PostgreSQL. */
export interface PostgresLimits {
	/** How long a statement may take, in milliseconds. */
	statementLimit: number;
	connections: number;
}

/** PostgreSQL through a pool of connections. */
export function postgresDialect(
	connectionString: string,
	limits: PostgresLimits,
	health?: DatabaseHealth,
): PostgresDialect {
	const config = { pool: () => openPool(connectionString, limits, health) };
	const dialect = new PostgresDialect(config);
	dialect.createDriver = () => new EagerDriver(config, health);
	return dialect;
}

/** Loads the driver only now: with SQLite it would make every start longer. */
async function openPool(connectionString: string, limits: PostgresLimits, health?: DatabaseHealth) {
	const { default: pg } = await import('pg');
	const pool = new pg.Pool({
		connectionString,
		max: limits.connections,
		pipeline: true,
		connectionTimeoutMillis: 3000,
		// A server that lives has ended the statement by then: this connection leads nowhere, and is closed.
		query_timeout: limits.statementLimit,
		keepAlive: true,
		keepAliveInitialDelayMillis: 5000,
		// Big integers (times) arrive as numbers, as on SQLite.
		types: {
			getTypeParser: (type: number, format?: 'text') =>
				type === bigint ? Number : pg.types.getTypeParser(type, format),
		} as CustomTypesConfig,
	});
	// A connection that breaks while idle is replaced by the pool; unheard, the event would end the process.
	pool.on('error', () => {});
	// In use it would do so too; the failing query reports it.
	pool.on('connect', (client) => client.on('error', () => {}));
	pool.on('connect', (client) => limitWaits(client, limits.statementLimit));
	pool.on('connect', nameStatements);
	closeDeadEnds(pool, health);
	return pool;
}

/** Has the server itself end what takes too long; sent with the first query, which does not wait for it. */
function limitWaits(client: PoolClient, statementLimit: number) {
	const statement = statementLimit * 0.9;
	// A form that met a lock is shown again, for which the same lock may be met once more.
	const lock = Math.min(statementLimit * 0.6, minute);
	const idle = Math.max(statementLimit, minute);
	const settings = `select set_config('statement_timeout', $1, false), set_config('lock_timeout', $2, false),
		set_config('idle_in_transaction_session_timeout', $3, false)`;
	client.query(settings, [statement, lock, idle].map(String)).catch(() => {});
}

/**
 * Closes a connection behind which nobody answers, or only a server that may not write any more, and with it those that
 * are idle: they lead to the same server. New ones find the server that has taken over.
 */
function closeDeadEnds(pool: Pool, health?: DatabaseHealth) {
	const idle = new Set<PoolClient>();
	pool.on('acquire', (client) => idle.delete(client));
	pool.on('remove', (client) => idle.delete(client));
	pool.on('release', (_error, client) => idle.add(client));
	pool.on('connect', (client) => {
		listenToFailures(client, (error) => {
			health?.recordFailure(error);
			if (!isDeadEnd(error)) return;
			for (const one of [client, ...idle]) {
				one.connection.stream.destroy();
				// The pool drops it at once; waiting for the close event would be a moment too late.
				one.emit('error', new Error('Nobody is behind this connection.'));
			}
		});
	});
}

type QueryError = Error & { code?: string };

const readOnly = '25006';

function isDeadEnd({ code, message }: QueryError) {
	return code === readOnly || message === 'Query read timeout';
}

/** A transaction that has failed already; a statement that was not prepared because of that. */
const consequences = new Set(['25P02', '26000']);

/**
 * What was sent behind a statement that failed fails for that alone, and may be heard of first: it tells of the cause.
 */
function listenToFailures(client: PoolClient, listen: (error: QueryError) => void) {
	const query = client.query.bind(client);
	let cause: QueryError | undefined;
	const fail = (error: QueryError) => {
		if (consequences.has(error.code ?? '')) error.cause = cause;
		else cause = error;
		listen(error);
	};
	client.query = ((text: string, values: unknown[]) => {
		const answer = query(text, values);
		answer.catch(fail);
		return answer;
	}) as typeof client.query;
}

/** Does not wait for a transaction to begin before its first statement is sent. */
class EagerDriver extends PostgresDriver {
	readonly #begun = new WeakMap<DatabaseConnection, Promise<unknown>>();
	readonly #health: DatabaseHealth | undefined;

	constructor(config: PostgresDialectConfig, health?: DatabaseHealth) {
		super(config);
		this.#health = health;
	}

	/** Whatever keeps a connection from being made, the database is not to be had. */
	override async acquireConnection(options?: AbortableOperationOptions) {
		try {
			return await super.acquireConnection(options);
		} catch (cause) {
			const error = new Unavailable('There is no connection to the database.', { cause });
			this.#health?.recordFailure(error);
			throw error;
		}
	}

	override async beginTransaction(connection: DatabaseConnection) {
		const begun = connection.executeQuery(CompiledQuery.raw('begin'));
		this.#begun.set(connection, begun);
		// The caller that commits gets the error.
		begun.catch(() => {});
	}

	override async commitTransaction(connection: DatabaseConnection) {
		await this.#begun.get(connection);
		await super.commitTransaction(connection);
		this.#health?.recordWrite();
	}

	/** A connection that cannot even roll back is closed; that would hide why. */
	override async rollbackTransaction(
		connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
	) {
		await super.rollbackTransaction(connection).catch(() => {});
	}
}

/**
 * Has PostgreSQL parse and plan what is prepared once for each connection, and sends in one go what is asked at once.
 */
function nameStatements(client: PoolClient) {
	const query = client.query.bind(client);
	const { stream } = client.connection;
	client.query = ((text: string, values: unknown[]) => {
		stream.cork();
		process.nextTick(() => stream.uncork());
		return query({ name: preparedNames.get(text), text, values });
	}) as typeof client.query;
}
