import { type Kysely, PostgresAdapter } from 'kysely';

/** Whether the database is PostgreSQL, for the few queries that the two engines need said differently. */
export function isPostgres(db: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
	return db.getExecutor().adapter instanceof PostgresAdapter;
}
