import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Keeps who saw, exported, changed and deleted what. */
export const auditAndOverviewMigration: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable('audit')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('at', 'bigint', (column) => column.notNull())
			.addColumn('actor_id', 'text')
			.addColumn('actor_name', 'text')
			.addColumn('deed', 'text', (column) => column.notNull())
			.addColumn('subject_kind', 'text', (column) => column.notNull())
			.addColumn('subject_id', 'text', (column) => column.notNull())
			.addColumn('details', 'text', (column) => column.notNull())
			.execute();
		await sql`create index audit_time on audit (at, id)`.execute(db);
	},
};
