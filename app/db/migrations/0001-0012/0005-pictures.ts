import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#app/db/dialect.ts';

/** Uploaded pictures and the files made from them. */
export const picturesMigration: Migration = {
	async up(db: Kysely<unknown>) {
		const bytes = isPostgres(db) ? 'bytea' : 'blob';
		await db.schema
			.createTable('pictures')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('name', 'text', (column) => column.notNull().unique())
			.addColumn('filename', 'text', (column) => column.notNull())
			.addColumn('width', 'integer', (column) => column.notNull())
			.addColumn('height', 'integer', (column) => column.notNull())
			.addColumn('alt', 'text', (column) => column.notNull())
			.addColumn('focal_x', 'integer', (column) => column.notNull())
			.addColumn('focal_y', 'integer', (column) => column.notNull())
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.addColumn('created_by_id', 'text', (column) => column.notNull())
			.addColumn('created_by_name', 'text', (column) => column.notNull())
			.addColumn('archived', 'integer', (column) => column.notNull().defaultTo(0))
			.execute();
		await db.schema
			.createIndex('pictures_newest')
			.on('pictures')
			.columns(['archived', 'created_at'])
			.execute();
		await db.schema
			.createTable('picture_files')
			.addColumn('picture_id', 'text', (column) => column.notNull().references('pictures.id'))
			.addColumn('variant', 'text', (column) => column.notNull())
			.addColumn('format', 'text', (column) => column.notNull())
			.addColumn('width', 'integer', (column) => column.notNull())
			.addColumn('height', 'integer', (column) => column.notNull())
			.addColumn('hash', 'text', (column) => column.notNull())
			.addColumn('bytes', bytes, (column) => column.notNull())
			.addPrimaryKeyConstraint('picture_files_pk', ['picture_id', 'variant', 'format'])
			.execute();
		await db.schema.createIndex('picture_files_hash').on('picture_files').column('hash').execute();
	},
};
