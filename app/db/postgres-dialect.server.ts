import { CompiledQuery, type DatabaseConnection, PostgresDialect, PostgresDriver } from 'kysely';
import type { CustomTypesConfig, PoolClient } from 'pg';
import { preparedNames } from './prepare.server.ts';

const bigint = 20;

/** PostgreSQL through a pool of connections. */
export function postgresDialect(connectionString: string): PostgresDialect {
	const config = { pool: () => openPool(connectionString) };
	const dialect = new PostgresDialect(config);
	dialect.createDriver = () => new EagerDriver(config);
	return dialect;
}

/** Loads the driver only now: with SQLite it would make every start longer. */
async function openPool(connectionString: string) {
	const { default: pg } = await import('pg');
	const pool = new pg.Pool({
		connectionString,
		max: 10,
		pipeline: true,
		connectionTimeoutMillis: 5000,
		// Big integers (times) arrive as numbers, as on SQLite.
		types: {
			getTypeParser: (type: number, format?: 'text') =>
				type === bigint ? Number : pg.types.getTypeParser(type, format),
		} as CustomTypesConfig,
	});
	// A connection that breaks while idle is replaced by the pool; unheard, the event would end the process.
	pool.on('error', () => {});
	// So it would while in use, where the query that fails tells of it.
	pool.on('connect', (client) => client.on('error', () => {}));
	pool.on('connect', nameStatements);
	return pool;
}

/** Does not wait for a transaction to begin before its first statement is sent. */
class EagerDriver extends PostgresDriver {
	readonly #begun = new WeakMap<DatabaseConnection, Promise<unknown>>();

	override async beginTransaction(connection: DatabaseConnection) {
		const begun = connection.executeQuery(CompiledQuery.raw('begin'));
		this.#begun.set(connection, begun);
		// Whoever commits is told.
		begun.catch(() => {});
	}

	override async commitTransaction(connection: DatabaseConnection) {
		await this.#begun.get(connection);
		await super.commitTransaction(connection);
	}
}

/** Has PostgreSQL parse and plan what is prepared once for each connection, and sends in one go what is asked at once. */
function nameStatements(client: PoolClient) {
	const query = client.query.bind(client);
	const { stream } = client.connection;
	client.query = ((text: string, values: unknown[]) => {
		stream.cork();
		process.nextTick(() => stream.uncork());
		return query({ name: preparedNames.get(text), text, values });
	}) as typeof client.query;
}
