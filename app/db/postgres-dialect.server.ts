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

/** Loaded on demand: with SQLite the driver would slow down every start. */
async function openPool(connectionString: string, limits: PostgresLimits, health?: DatabaseHealth) {
	const { default: pg } = await import('pg');
	const pool = new pg.Pool({
		connectionString,
		max: limits.connections,
		pipeline: true,
		connectionTimeoutMillis: 3000,
		// A live server has ended the statement by then, so this connection is dead and gets closed.
		query_timeout: limits.statementLimit,
		keepAlive: true,
		keepAliveInitialDelayMillis: 5000,
		// Big integers (times) arrive as numbers, as on SQLite.
		types: {
			getTypeParser: (type: number, format?: 'text') =>
				type === bigint ? Number : pg.types.getTypeParser(type, format),
		} as CustomTypesConfig,
	});
	// The pool replaces a connection that breaks while idle; without a listener the event would end the process.
	pool.on('error', () => {});
	// The same for one in use; the failing query reports it.
	pool.on('connect', (client) => client.on('error', () => {}));
	pool.on('connect', (client) => limitWaits(client, limits.statementLimit));
	pool.on('connect', nameStatements);
	closeDeadEnds(pool, health);
	return pool;
}

/** Makes the server end what takes too long; sent with the first query, without waiting. */
function limitWaits(client: PoolClient, statementLimit: number) {
	const statement = statementLimit * 0.9;
	// A form that met a lock is shown again, and may meet the same lock once more.
	const lock = Math.min(statementLimit * 0.6, minute);
	const idle = Math.max(statementLimit, minute);
	const settings = `select set_config('statement_timeout', $1, false), set_config('lock_timeout', $2, false),
		set_config('idle_in_transaction_session_timeout', $3, false)`;
	client.query(settings, [statement, lock, idle].map(String)).catch(() => {});
}

/**
 * Closes a connection that no longer responds, or leads to a read-only server, and with it all idle ones, which lead to
 * the same server. New ones find the server that took over.
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
				// The pool drops it at once; the close event would come too late.
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

/** Errors that only follow from an earlier one: an aborted transaction, or a statement not prepared because of it. */
const consequences = new Set(['25P02', '26000']);

/** Statements sent after a failing one fail too, and may be reported first: passes on the original cause. */
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

/** Sends the first statement of a transaction without waiting for BEGIN. */
class EagerDriver extends PostgresDriver {
	readonly #begun = new WeakMap<DatabaseConnection, Promise<unknown>>();
	readonly #health: DatabaseHealth | undefined;

	constructor(config: PostgresDialectConfig, health?: DatabaseHealth) {
		super(config);
		this.#health = health;
	}

	/** Any failure to connect means that the database is unavailable. */
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

	/** A connection that cannot even roll back is closed; the error would hide the cause. */
	override async rollbackTransaction(
		connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
	) {
		await super.rollbackTransaction(connection).catch(() => {});
	}
}

/** Prepares statements once per connection, and sends concurrent queries in one batch. */
function nameStatements(client: PoolClient) {
	const query = client.query.bind(client);
	const { stream } = client.connection;
	client.query = ((text: string, values: unknown[]) => {
		stream.cork();
		process.nextTick(() => stream.uncork());
		return query({ name: preparedNames.get(text), text, values });
	}) as typeof client.query;
}
