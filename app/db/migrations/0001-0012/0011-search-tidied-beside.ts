import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#app/db/dialect.ts';

/**
 * SQLite's full-text index joins its parts now and then, while the enquiry that set it off waits: 40 to 60 ms once a
 * million leads were in it. From now on the site does so when nobody writes; only when hundreds of parts have gathered,
 * which searching would suffer from, are they still joined at once.
 */
export const searchTidiedBesideMigration: Migration = {
	async up(db: Kysely<unknown>) {
		if (isPostgres(db)) return;
		await sql`insert into lead_search (lead_search, rank) values ('automerge', 0)`.execute(db);
		await sql`insert into lead_search (lead_search, rank) values ('crisismerge', 500)`.execute(db);
	},
};
