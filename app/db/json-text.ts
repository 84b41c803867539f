import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './open-database.server.ts';

/**
 * The text at that path of a JSON text; null when it is missing or empty. PostgreSQL cannot read texts in which
 * somebody hid a NUL or half a character: those count as empty, instead of failing the query for all others.
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
