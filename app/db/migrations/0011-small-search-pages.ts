import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { usesPostgres } from './0007-leads/engine.ts';

/**
 * SQLite's full-text index tidies itself up now and then, always the same number of its pages, while somebody's enquiry
 * waits. With its usual pages of 4 kB that took 40 to 60 ms once a million leads were in it.
 */
export const smallSearchPagesMigration: Migration = {
	async up(db: Kysely<unknown>) {
		if (usesPostgres(db)) return;
		await sql`insert into lead_search (lead_search, rank) values ('pgsz', 256)`.execute(db);
	},
};
