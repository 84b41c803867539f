import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './open-database.server.ts';

/** Whose column begins with what was searched for, in whatever letters, by way of its index; everything without a search. */
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
