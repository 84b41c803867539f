import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The history of every dated step of an exam, who watches which exam, and what has to be mailed to them. */
export const calendarMigration: Migration = {
	async up(db: Kysely<unknown>) {
		await createHistory(db);
		await createWatches(db);
		await db.schema.alterTable('outbox').addColumn('notice_id', 'text').execute();
		const indexes = [
			'index calendar_steps_end on calendar_steps (end_day)',
			'index calendar_changes_unsent on calendar_changes (exam) where notice_id is null',
			'index calendar_changes_notice on calendar_changes (notice_id)',
			"index watch_notices_sending on watch_notices (next_step_at) where state = 'sending'",
			'index watches_exam on watches (exam, watcher_id)',
			// Even after a crash, nobody gets the mail of one notice twice.
			'unique index outbox_notice on outbox (notice_id, recipient) where notice_id is not null',
		];
		for (const index of indexes) await sql.raw(`create ${index}`).execute(db);
	},
};

async function createHistory(db: Kysely<unknown>) {
	await db.schema
		.createTable('calendar_steps')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('exam', 'text', (column) => column.notNull())
		.addColumn('exam_name', 'text', (column) => column.notNull())
		.addColumn('season', 'text', (column) => column.notNull())
		.addColumn('step', 'text', (column) => column.notNull())
		.addColumn('start_day', 'text', (column) => column.notNull())
		.addColumn('end_day', 'text', (column) => column.notNull())
		.addColumn('status', 'text', (column) => column.notNull())
		.addColumn('said', 'text', (column) => column.notNull())
		.addColumn('sources', 'text', (column) => column.notNull())
		.addColumn('checked_on', 'text', (column) => column.notNull())
		.addColumn('sequence', 'integer', (column) => column.notNull())
		.addColumn('changed_at', 'bigint', (column) => column.notNull())
		.addColumn('modified_at', 'bigint', (column) => column.notNull())
		.execute();
	await db.schema
		.createTable('calendar_changes')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('step_id', 'text', (column) => column.notNull().references('calendar_steps.id'))
		.addColumn('exam', 'text', (column) => column.notNull())
		.addColumn('kind', 'text', (column) => column.notNull())
		.addColumn('from_status', 'text')
		.addColumn('from_start', 'text')
		.addColumn('from_end', 'text')
		.addColumn('to_status', 'text', (column) => column.notNull())
		.addColumn('to_start', 'text', (column) => column.notNull())
		.addColumn('to_end', 'text', (column) => column.notNull())
		.addColumn('sources', 'text', (column) => column.notNull())
		.addColumn('noticed_at', 'bigint', (column) => column.notNull())
		.addColumn('settles_at', 'bigint', (column) => column.notNull())
		.addColumn('notice_id', 'text')
		.execute();
}

async function createWatches(db: Kysely<unknown>) {
	await db.schema
		.createTable('watchers')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('email', 'text', (column) => column.notNull().unique())
		.addColumn('token', 'text', (column) => column.notNull().unique())
		.addColumn('created_at', 'bigint', (column) => column.notNull())
		.execute();
	await db.schema
		.createTable('watches')
		.addColumn('watcher_id', 'text', (column) =>
			column.notNull().references('watchers.id').onDelete('cascade'),
		)
		.addColumn('exam', 'text', (column) => column.notNull())
		.addColumn('created_at', 'bigint', (column) => column.notNull())
		.addPrimaryKeyConstraint('watches_key', ['watcher_id', 'exam'])
		.execute();
	await db.schema
		.createTable('watch_notices')
		.addColumn('id', 'text', (column) => column.primaryKey())
		// One notice per reminder, day and step.
		.addColumn('key', 'text', (column) => column.notNull().unique())
		.addColumn('exam', 'text', (column) => column.notNull())
		.addColumn('step_id', 'text')
		.addColumn('day', 'text')
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('cursor', 'text', (column) => column.notNull())
		.addColumn('sent_count', 'integer', (column) => column.notNull())
		.addColumn('next_step_at', 'bigint', (column) => column.notNull())
		.addColumn('started_at', 'bigint', (column) => column.notNull())
		.addColumn('finished_at', 'bigint')
		.execute();
}
