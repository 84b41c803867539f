import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';

/** Whether the migration runs on PostgreSQL. */
export function usesPostgres(db: Kysely<unknown>): boolean {
	return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** The text at that path of a JSON text, or null when it is missing or empty. */
export function jsonText(
	db: Kysely<unknown>,
	column: string,
	...path: string[]
): RawBuilder<string> {
	const from = sql.ref(column);
	return usesPostgres(db)
		? sql`nullif((${from}::json) #>> ${sql.lit(`{${path.join(',')}}`)}, '')`
		: sql`nullif(json_extract(${from}, ${sql.lit(`$.${path.join('.')}`)}), '')`;
}
