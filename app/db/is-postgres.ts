import { PostgresAdapter } from 'kysely';
import type { Database } from './open-database.server.ts';

/** Whether the database is PostgreSQL, for the few queries that the two engines need said differently. */
export function isPostgres(db: Database): boolean {
	return db.getExecutor().adapter instanceof PostgresAdapter;
}
