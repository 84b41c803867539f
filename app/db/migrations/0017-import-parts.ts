import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A file of leads is kept in parts of a few hundred lines, so that a large one is never in memory as a whole. */
export const importPartsMigration: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema.alterTable('imports').addColumn('header', 'text').execute();
		await db.schema
			.createTable('import_parts')
			.addColumn('import_id', 'text', (column) => column.notNull().references('imports.id'))
			.addColumn('part', 'integer', (column) => column.notNull())
			.addColumn('rows', 'text', (column) => column.notNull())
			.addPrimaryKeyConstraint('import_parts_key', ['import_id', 'part'])
			.execute();
	},
};
