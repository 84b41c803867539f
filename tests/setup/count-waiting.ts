import { sql } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';

/** How many transactions wait for a lock in this PostgreSQL database. */
export async function countWaiting(db: Database) {
	const { rows } = await sql<{ waiting: number }>`
		select count(*)::int as waiting from pg_stat_activity
		where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
	return rows[0]?.waiting;
}
