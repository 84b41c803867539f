import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { readCursor, writeCursor } from '#app/platform/list-cursor.ts';
import type { Schema } from './schema.ts';

/** Keeps the rows after a cursor in a list sorted newest first; all rows without one. */
export function olderThan(
	after: { value: number; id: string } | undefined,
	column = 'created_at',
): RawBuilder<boolean> {
	if (!after) return sql<boolean>`true`;
	return sql<boolean>`(${sql.ref(column)}, id) < (${after.value}, ${after.id})`;
}

/** Reads one page of a query, newest first by that column, with the next cursor. */
export async function readPage<
	Tables extends keyof Schema,
	Column extends string,
	Row extends { id: string } & Record<Column, number>,
>(
	query: SelectQueryBuilder<Schema, Tables, Row>,
	column: Column,
	{ after, limit }: { after?: string; limit: number },
): Promise<{ rows: Row[]; next: string | null }> {
	const found: Row[] = await query
		.where(olderThan(readCursor(after), column))
		.orderBy(sql.ref(column), 'desc')
		.orderBy(sql.ref('id'), 'desc')
		// One extra row tells whether there is another page.
		.limit(limit + 1)
		.execute();
	const rows = found.slice(0, limit);
	const last = found.length > limit ? rows.at(-1) : undefined;
	return { rows, next: last ? writeCursor({ value: last[column], id: last.id }) : null };
}
