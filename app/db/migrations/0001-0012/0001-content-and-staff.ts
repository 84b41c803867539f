import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Content as entries, and who works here. */
export const contentAndStaffMigration: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable('entries')
			.addColumn('collection', 'text', (column) => column.notNull())
			.addColumn('slug', 'text', (column) => column.notNull())
			.addColumn('position', 'integer', (column) => column.notNull())
			.addColumn('data', 'text', (column) => column.notNull())
			.addColumn('seed_hash', 'text')
			.addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.addColumn('updated_at', 'bigint', (column) => column.notNull())
			.addPrimaryKeyConstraint('entries_pk', ['collection', 'slug'])
			.execute();
		await db.schema
			.createTable('content_revisions')
			.addColumn('collection', 'text', (column) => column.primaryKey())
			.addColumn('revision', 'integer', (column) => column.notNull())
			.execute();
		await db.schema
			.createTable('staff')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('username', 'text', (column) => column.notNull().unique())
			.addColumn('password_hash', 'text', (column) => column.notNull())
			.addColumn('role', 'text', (column) => column.notNull())
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.execute();
	},
};
