import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#app/db/dialect.ts';
import { bringLeads } from './0007-leads/bring-leads.ts';
import { createLeadIndexes } from './0007-leads/create-lead-indexes.ts';
import { createLeadSearch } from './0007-leads/create-lead-search.ts';

/** Leads can be worked on: states, owners, follow-ups, tags, a timeline, merging, search and a live inbox. */
export const leadsMigration: Migration = {
	async up(db: Kysely<unknown>) {
		await widenLeads(db);
		await createTables(db);
		await bringLeads(db);
		await createLeadSearch(db);
		await createLeadIndexes(db);
	},
};

async function widenLeads(db: Kysely<unknown>) {
	const texts = [
		...['lost_reason', 'owner_id', 'owner_name', 'class', 'guardian_name', 'guardian_phone'],
		...['preferred_time', 'preferred_channel', 'programme', 'exam', 'source', 'last_form'],
		'merged_into',
	];
	const times = ['follow_up_at', 'guardian_consent_at', 'asked_at', 'due_at', 'first_answer_at'];
	const truths = ['minor', 'unread', 'spam'];
	const leads = () => db.schema.alterTable('leads');
	// SQLite adds one column at a time.
	await leads()
		.addColumn('state', 'text', (column) => column.notNull().defaultTo('new'))
		.execute();
	for (const name of texts) await leads().addColumn(name, 'text').execute();
	for (const name of times) await leads().addColumn(name, 'bigint').execute();
	for (const name of truths) {
		await leads()
			.addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
			.execute();
	}
	await leads()
		.addColumn('target_exams', 'text', (column) => column.notNull().defaultTo('[]'))
		.execute();
	await leads()
		.addColumn('last_enquiry_at', 'bigint', (column) => column.notNull().defaultTo(0))
		.execute();
	await leads()
		.addColumn('last_words', 'text', (column) => column.notNull().defaultTo(''))
		.execute();
	await leads()
		.addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
		.execute();
	await leads().addColumn('search_row', 'bigint').execute();
	await db.schema.alterTable('outbox').addColumn('lead_id', 'text').execute();
}

async function createTables(db: Kysely<unknown>) {
	await db.schema
		.createTable('lead_tags')
		.addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id'))
		.addColumn('tag', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('lead_tags_key', ['lead_id', 'tag'])
		.execute();
	await db.schema
		.createTable('lead_events')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id'))
		.addColumn('at', 'bigint', (column) => column.notNull())
		.addColumn('kind', 'text', (column) => column.notNull())
		.addColumn('version', 'integer', (column) => column.notNull())
		.addColumn('actor_id', 'text')
		.addColumn('actor_name', 'text')
		.addColumn('data', 'text', (column) => column.notNull())
		.execute();
	await db.schema
		.createTable('lead_merges')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('kept_id', 'text', (column) => column.notNull().references('leads.id'))
		.addColumn('merged_id', 'text', (column) => column.notNull().references('leads.id'))
		.addColumn('moved', 'text', (column) => column.notNull())
		.addColumn('at', 'bigint', (column) => column.notNull())
		.addColumn('undone_at', 'bigint')
		.execute();
	await createLeadChanges(db);
	await db.schema
		.createTable('settings')
		.ifNotExists()
		.addColumn('name', 'text', (column) => column.primaryKey())
		.addColumn('value', 'text', (column) => column.notNull())
		.execute();
}

async function createLeadChanges(db: Kysely<unknown>) {
	const onPostgres = isPostgres(db);
	await db.schema
		.createTable('lead_changes')
		.addColumn('id', onPostgres ? 'bigint' : 'integer', (column) =>
			// A number is never reused, even after rows were deleted.
			onPostgres
				? column.primaryKey().generatedAlwaysAsIdentity()
				: column.primaryKey().autoIncrement(),
		)
		.addColumn('lead_id', 'text', (column) => column.notNull())
		.addColumn('kind', 'text', (column) => column.notNull())
		.addColumn('at', 'bigint', (column) => column.notNull())
		.execute();
	await sql`create index lead_changes_time on lead_changes (at)`.execute(db);
}
