import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The inbox's saved views: named filters, private or shared. */
export const viewsMigration: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable('lead_views')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('name', 'text', (column) => column.notNull())
			.addColumn('query', 'text', (column) => column.notNull())
			.addColumn('owner_id', 'text', (column) => column.notNull())
			.addColumn('shared', 'integer', (column) => column.notNull())
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.execute();
		await db.schema
			.createIndex('lead_views_of_owner')
			.on('lead_views')
			.columns(['owner_id', 'name'])
			.unique()
			.execute();
	},
};
