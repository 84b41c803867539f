import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Idempotency keys of desk forms, and bulk changes, so that they can be undone. */
export const sendingsAndBulkChangesMigration: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable('lead_sendings')
			.addColumn('key', 'text', (column) => column.primaryKey())
			.addColumn('at', 'bigint', (column) => column.notNull())
			.execute();
		await db.schema.createIndex('lead_sendings_at').on('lead_sendings').column('at').execute();
		await db.schema
			.createTable('lead_bulk_changes')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('actor_id', 'text', (column) => column.notNull())
			.addColumn('kind', 'text', (column) => column.notNull())
			.addColumn('leads', 'text', (column) => column.notNull())
			.addColumn('at', 'bigint', (column) => column.notNull())
			.addColumn('undone_at', 'bigint')
			.execute();
		await db.schema
			.createIndex('lead_bulk_changes_of_actor')
			.on('lead_bulk_changes')
			.columns(['actor_id', 'at'])
			.execute();
	},
};
