import { PostgresDialect } from 'kysely';
import pg from 'pg';

const bigint = 20;

/** PostgreSQL through a pool of connections; big integers (times) arrive as numbers, as on SQLite. */
export function postgresDialect(connectionString: string): PostgresDialect {
	const pool = new pg.Pool({
		connectionString,
		max: 10,
		connectionTimeoutMillis: 5000,
		types: {
			getTypeParser: (type: number, format?: 'text') =>
				type === bigint ? Number : pg.types.getTypeParser(type, format),
		} as pg.CustomTypesConfig,
	});
	// A connection that breaks while idle is replaced by the pool; unheard, the event would end the process.
	pool.on('error', () => {});
	// So it would while in use, where the query that fails tells of it.
	pool.on('connect', (client) => client.on('error', () => {}));
	return new PostgresDialect({ pool });
}
