import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#app/db/dialect.ts';
import { guardAudit } from './0009-audit-and-overview/guard-audit.ts';

/** Who did what, day totals of what came in, imports that can be undone, and which processes run. */
export const auditAndOverviewMigration: Migration = {
	async up(db: Kysely<unknown>) {
		await createAudit(db);
		await createOverview(db);
		await createAnswers(db);
		await createImports(db);
		await db.schema
			.createTable('processes')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('host', 'text', (column) => column.notNull())
			.addColumn('pid', 'integer', (column) => column.notNull())
			.addColumn('version', 'text', (column) => column.notNull())
			.addColumn('started_at', 'bigint', (column) => column.notNull())
			.addColumn('seen_at', 'bigint', (column) => column.notNull())
			.execute();
		await createIndexes(db);
		await markOldDays(db);
	},
};

async function createAudit(db: Kysely<unknown>) {
	await db.schema
		.createTable('audit')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('at', 'bigint', (column) => column.notNull())
		.addColumn('actor_id', 'text')
		.addColumn('actor_name', 'text', (column) => column.notNull())
		.addColumn('deed', 'text', (column) => column.notNull())
		.addColumn('subject_kind', 'text', (column) => column.notNull())
		.addColumn('subject_id', 'text', (column) => column.notNull())
		.addColumn('details', 'text', (column) => column.notNull())
		.execute();
	await guardAudit(db);
}

async function createOverview(db: Kysely<unknown>) {
	await db.schema
		.createTable('overview_days')
		.addColumn('measure', 'text', (column) => column.notNull())
		.addColumn('day', 'integer', (column) => column.notNull())
		.addColumn('key', 'text', (column) => column.notNull())
		.addColumn('count', 'integer', (column) => column.notNull())
		.addColumn('sum', 'bigint', (column) => column.notNull())
		.addPrimaryKeyConstraint('overview_days_key', ['measure', 'day', 'key'])
		.$call((table) =>
			// Clustered by the key, so that a period of one measure is contiguous.
			isPostgres(db) ? table : table.modifyEnd(sql`without rowid`),
		)
		.execute();
	await db.schema
		.createTable('dirty_days')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('day', 'integer', (column) => column.notNull())
		.execute();
}

async function createAnswers(db: Kysely<unknown>) {
	await db.schema
		.createTable('lead_answers')
		.addColumn('lead_id', 'text', (column) => column.notNull())
		.addColumn('asked_at', 'bigint', (column) => column.notNull())
		.addColumn('due_at', 'bigint')
		.addColumn('answered_at', 'bigint', (column) => column.notNull())
		.addColumn('actor_id', 'text')
		.addPrimaryKeyConstraint('lead_answers_key', ['lead_id', 'asked_at'])
		.execute();
	await sql`
		insert into lead_answers (lead_id, asked_at, due_at, answered_at, actor_id)
		select id, asked_at, due_at, first_answer_at, owner_id from leads
		where asked_at is not null and first_answer_at is not null`.execute(db);
}

async function createImports(db: Kysely<unknown>) {
	await db.schema
		.createTable('imports')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('at', 'bigint', (column) => column.notNull())
		.addColumn('actor_id', 'text', (column) => column.notNull())
		.addColumn('actor_name', 'text', (column) => column.notNull())
		.addColumn('filename', 'text', (column) => column.notNull())
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('columns', 'text', (column) => column.notNull())
		.addColumn('content', 'text')
		.addColumn('total', 'integer', (column) => column.notNull())
		.addColumn('done', 'integer', (column) => column.notNull())
		.addColumn('added', 'integer', (column) => column.notNull())
		.addColumn('merged', 'integer', (column) => column.notNull())
		.addColumn('unchanged', 'integer', (column) => column.notNull())
		.addColumn('failed', 'integer', (column) => column.notNull())
		.addColumn('kept', 'integer', (column) => column.notNull())
		.addColumn('leased_until', 'bigint', (column) => column.notNull())
		.execute();
	await db.schema
		.createTable('import_rows')
		.addColumn('import_id', 'text', (column) => column.notNull().references('imports.id'))
		.addColumn('row', 'integer', (column) => column.notNull())
		.addColumn('lead_id', 'text')
		.addColumn('outcome', 'text', (column) => column.notNull())
		.addColumn('version', 'integer', (column) => column.notNull())
		.addColumn('details', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('import_rows_key', ['import_id', 'row'])
		.execute();
}

async function createIndexes(db: Kysely<unknown>) {
	const indexes = [
		'audit_time on audit (at, id)',
		'audit_actor on audit (actor_id, at, id)',
		'audit_deed on audit (deed, at, id)',
		'audit_subject on audit (subject_id, at, id)',
		'dirty_days_day on dirty_days (day)',
		'enquiries_time on enquiries (created_at)',
		'leads_created on leads (created_at)',
		'leads_asked on leads (asked_at) where asked_at is not null and first_answer_at is null',
		'lead_answers_time on lead_answers (asked_at)',
		'import_rows_lead on import_rows (lead_id) where lead_id is not null',
		'outbox_created on outbox (created_at)',
		'outbox_exact_recipient on outbox (recipient)',
	];
	for (const index of indexes) await sql.raw(`create index ${index}`).execute(db);
}

/** Days with existing enquiries or leads are counted in the background. */
async function markOldDays(db: Kysely<unknown>) {
	await sql`
		insert into dirty_days (id, day)
		select 'migration-' || day, day from (
			select (created_at + 19800000) / 86400000 as day from enquiries
			union select (created_at + 19800000) / 86400000 from leads
			union select (asked_at + 19800000) / 86400000 from leads where asked_at is not null
		) as days`.execute(db);
}
