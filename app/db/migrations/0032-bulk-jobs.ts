import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Background bulk changes of any size, with a row per lead, and newsletters to some subscribers. */
export const bulkJobsMigration: Migration = {
	async up(db: Kysely<unknown>) {
		// They could be undone for ten minutes only.
		await sql`delete from lead_bulk_changes`.execute(db);
		await db.schema.alterTable('lead_bulk_changes').dropColumn('leads').execute();
		for (const column of ['action', 'wanted', 'cursor']) {
			await db.schema.alterTable('lead_bulk_changes').addColumn(column, 'text').execute();
		}
		for (const column of ['actor_name', 'state']) {
			await db.schema
				.alterTable('lead_bulk_changes')
				.addColumn(column, 'text', (text) => text.notNull().defaultTo(''))
				.execute();
		}
		for (const column of ['started_at', 'leased_until', 'total', 'done', 'changed', 'restored']) {
			await db.schema
				.alterTable('lead_bulk_changes')
				.addColumn(column, 'bigint', (number) => number.notNull().defaultTo(0))
				.execute();
		}
		await sql`create index lead_bulk_changes_at_work on lead_bulk_changes (leased_until)
			where state in ('running', 'undoing')`.execute(db);
		await db.schema
			.createTable('lead_bulk_rows')
			.addColumn('bulk_id', 'text', (column) => column.notNull())
			.addColumn('lead_id', 'text', (column) => column.notNull())
			.addColumn('version', 'integer', (column) => column.notNull())
			.addColumn('details', 'text', (column) => column.notNull())
			.addPrimaryKeyConstraint('lead_bulk_rows_key', ['bulk_id', 'lead_id'])
			.execute();
		await db.schema
			.createIndex('lead_bulk_rows_lead')
			.on('lead_bulk_rows')
			.column('lead_id')
			.execute();
		await db.schema
			.alterTable('newsletters')
			.addColumn('audience', 'text', (column) => column.notNull().defaultTo('all'))
			.execute();
		await db.schema
			.createTable('newsletter_readers')
			.addColumn('newsletter_id', 'text', (column) =>
				column.notNull().references('newsletters.id').onDelete('cascade'),
			)
			.addColumn('subscriber_id', 'text', (column) =>
				column.notNull().references('subscribers.id').onDelete('cascade'),
			)
			.addPrimaryKeyConstraint('newsletter_readers_key', ['newsletter_id', 'subscriber_id'])
			.execute();
		await db.schema
			.createIndex('newsletter_readers_subscriber')
			.on('newsletter_readers')
			.column('subscriber_id')
			.execute();
	},
};
