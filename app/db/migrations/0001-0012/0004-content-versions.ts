import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#app/db/dialect.ts';

/** Content gets drafts, states, times to publish at and a history; changes are recorded one by one. */
export const contentVersionsMigration: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema.alterTable('entries').renameTo('old_entries').execute();
		// The long texts come last: SQLite reads a row from its beginning, and lists need only the short columns.
		await db.schema
			.createTable('entries')
			.addColumn('collection', 'text', (column) => column.notNull())
			.addColumn('slug', 'text', (column) => column.notNull())
			.addColumn('state', 'text', (column) => column.notNull().defaultTo('published'))
			.addColumn('position', 'integer', (column) => column.notNull())
			.addColumn('sort_key', 'text', (column) => column.notNull().defaultTo(''))
			.addColumn('title', 'text', (column) => column.notNull().defaultTo(''))
			.addColumn('search', 'text', (column) => column.notNull().defaultTo(''))
			.addColumn('label', 'text', (column) => column.notNull().defaultTo(''))
			.addColumn('address', 'text')
			.addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
			.addColumn('public_version', 'integer')
			.addColumn('publish_at', 'bigint')
			.addColumn('published_at', 'bigint')
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.addColumn('updated_at', 'bigint', (column) => column.notNull())
			.addColumn('updated_by', 'text')
			.addColumn('seed_hash', 'text')
			.addColumn('data', 'text', (column) => column.notNull())
			.addColumn('draft', 'text')
			.addPrimaryKeyConstraint('entries_key', ['collection', 'slug'])
			.execute();
		await sql`
			insert into entries (collection, slug, position, version, public_version, published_at, created_at, updated_at, seed_hash, data)
			select collection, slug, position, version, version, updated_at, created_at, updated_at, seed_hash, data from old_entries
		`.execute(db);
		await db.schema.dropTable('old_entries').execute();
		// A covering index, so that lists, search and counts never read the rows.
		await db.schema
			.createIndex('entries_in_order')
			.on('entries')
			.columns(['collection', 'sort_key desc', 'position', 'slug', 'state', 'publish_at', 'search'])
			.execute();
		await sql`create index entries_due on entries (publish_at) where publish_at is not null`.execute(
			db,
		);
		await db.schema
			.createTable('entry_versions')
			.addColumn('collection', 'text', (column) => column.notNull())
			.addColumn('slug', 'text', (column) => column.notNull())
			.addColumn('number', 'integer', (column) => column.notNull())
			.addColumn('event', 'text', (column) => column.notNull())
			.addColumn('author_id', 'text')
			.addColumn('author_name', 'text')
			.addColumn('at', 'bigint', (column) => column.notNull())
			.addColumn('data', 'text', (column) => column.notNull())
			.addPrimaryKeyConstraint('entry_versions_key', ['collection', 'slug', 'number'])
			.execute();
		await db.schema.dropTable('content_revisions').execute();
		await createChanges(db);
	},
};

async function createChanges(db: Kysely<unknown>) {
	const onPostgres = isPostgres(db);
	await db.schema
		.createTable('content_changes')
		.addColumn('id', onPostgres ? 'bigint' : 'integer', (column) =>
			// A number is never reused, even after rows were deleted.
			onPostgres
				? column.primaryKey().generatedAlwaysAsIdentity()
				: column.primaryKey().autoIncrement(),
		)
		.addColumn('collection', 'text', (column) => column.notNull())
		.addColumn('slug', 'text', (column) => column.notNull())
		.addColumn('at', 'bigint', (column) => column.notNull())
		.execute();
}
