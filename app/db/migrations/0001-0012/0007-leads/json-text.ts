import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isPostgres } from '#app/db/dialect.ts';

/** The text at that path of a JSON text, or null when it is missing or empty. */
export function jsonText(
	db: Kysely<unknown>,
	column: string,
	...path: string[]
): RawBuilder<string> {
	const from = sql.ref(column);
	return isPostgres(db)
		? sql`nullif((${from}::json) #>> ${sql.lit(`{${path.join(',')}}`)}, '')`
		: sql`nullif(json_extract(${from}, ${sql.lit(`$.${path.join('.')}`)}), '')`;
}
