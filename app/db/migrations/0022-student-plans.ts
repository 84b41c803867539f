import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A student's plan, ticked topics and mock scores; all deleted with the account. */
export const studentPlansMigration: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable('plans')
			.addColumn('user_id', 'text', (column) =>
				column.primaryKey().references('users.id').onDelete('cascade'),
			)
			.addColumn('student', 'text', (column) => column.notNull())
			.addColumn('weeks', 'integer')
			.addColumn('started_on', 'text', (column) => column.notNull())
			.addColumn('version', 'integer', (column) => column.notNull())
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.addColumn('updated_at', 'bigint', (column) => column.notNull())
			.execute();
		await db.schema
			.createTable('plan_ticks')
			.addColumn('user_id', 'text', (column) =>
				column.notNull().references('plans.user_id').onDelete('cascade'),
			)
			.addColumn('topic', 'text', (column) => column.notNull())
			.addColumn('ticked_at', 'bigint', (column) => column.notNull())
			.addPrimaryKeyConstraint('plan_ticks_key', ['user_id', 'topic'])
			.execute();
		await db.schema
			.createTable('plan_scores')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('user_id', 'text', (column) =>
				column.notNull().references('plans.user_id').onDelete('cascade'),
			)
			.addColumn('day', 'text', (column) => column.notNull())
			.addColumn('exam', 'text', (column) => column.notNull())
			.addColumn('marks', 'double precision', (column) => column.notNull())
			.addColumn('maximum', 'double precision', (column) => column.notNull())
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.execute();
		await db.schema
			.createIndex('plan_scores_user')
			.on('plan_scores')
			.columns(['user_id', 'day'])
			.execute();
	},
};
