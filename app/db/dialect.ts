import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Database } from './open-database.server.ts';

/** Whether the database is PostgreSQL, for the few queries that differ. */
export function isPostgres(db: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
	return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * Matches rows whose column begins with the search, ignoring case, using the column's index. An empty search matches
 * every row.
 */
export function beginsWith(
	db: Database,
	column: 'email' | 'recipient',
	typed = '',
): RawBuilder<boolean> {
	const search = typed.trim().toLowerCase();
	if (search === '') return sql<boolean>`true`;
	const lower = sql`lower(${sql.ref(column)})`;
	const text = isPostgres(db) ? sql`${lower} collate "C"` : lower;
	return sql<boolean>`(${text} >= ${search} and ${text} < ${`${search}\u{10ffff}`})`;
}

/**
 * The text at a path in a JSON column; null when missing or empty. PostgreSQL cannot read JSON that contains a NUL or
 * half a surrogate pair: those count as empty instead of failing the whole query.
 */
export function jsonText(db: Database, column: string, ...path: string[]): RawBuilder<string> {
	const from = sql.ref(column);
	if (!isPostgres(db)) {
		return sql`nullif(json_extract(${from}, ${sql.lit(`$.${path.join('.')}`)}), '')`;
	}
	const unreadable = sql.lit('\\\\u(0000|d[89a-f])');
	return sql`case when ${from} ~ ${unreadable} then null
		else nullif((${from}::json) #>> ${sql.lit(`{${path.join(',')}}`)}, '') end`;
}
