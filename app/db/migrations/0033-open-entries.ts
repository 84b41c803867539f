import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who has which entry open in the studio, and since when. */
export const openEntriesMigration: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable('open_entries')
			.addColumn('collection', 'text', (column) => column.notNull())
			.addColumn('slug', 'text', (column) => column.notNull())
			.addColumn('user_id', 'text', (column) => column.notNull())
			.addColumn('user_name', 'text', (column) => column.notNull())
			.addColumn('since', 'bigint', (column) => column.notNull())
			.addColumn('seen_at', 'bigint', (column) => column.notNull())
			.addPrimaryKeyConstraint('open_entries_key', ['collection', 'slug', 'user_id'])
			.execute();
	},
};
