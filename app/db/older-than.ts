import { type RawBuilder, sql } from 'kysely';

/** What comes after this place in a list with the newest first; everything when there is none. */
export function olderThan(after: { value: number; id: string } | undefined): RawBuilder<boolean> {
	if (!after) return sql<boolean>`true`;
	return sql<boolean>`(created_at, id) < (${after.value}, ${after.id})`;
}
