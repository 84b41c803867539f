import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#app/db/dialect.ts';

/** Mail can be looked through and discarded, newsletters are sent, and webhooks report events to other programs. */
export const mailAndWebhooksMigration: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema.alterTable('outbox').addColumn('discard_reason', 'text').execute();
		await createNewsletters(db);
		await createWebhooks(db);
		await createIndexes(db);
	},
};

async function createNewsletters(db: Kysely<unknown>) {
	await db.schema
		.createTable('newsletters')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('title', 'text', (column) => column.notNull())
		.addColumn('body', 'text', (column) => column.notNull())
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('version', 'integer', (column) => column.notNull())
		.addColumn('cursor', 'text', (column) => column.notNull())
		.addColumn('sent_count', 'integer', (column) => column.notNull())
		.addColumn('total', 'integer', (column) => column.notNull())
		.addColumn('next_step_at', 'bigint', (column) => column.notNull())
		.addColumn('created_at', 'bigint', (column) => column.notNull())
		.addColumn('updated_at', 'bigint', (column) => column.notNull())
		.addColumn('updated_by_id', 'text', (column) => column.notNull())
		.addColumn('updated_by_name', 'text', (column) => column.notNull())
		.addColumn('started_at', 'bigint')
		.addColumn('started_by_name', 'text')
		.addColumn('finished_at', 'bigint')
		.execute();
}

async function createWebhooks(db: Kysely<unknown>) {
	await db.schema
		.createTable('webhook_endpoints')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('url', 'text', (column) => column.notNull())
		.addColumn('events', 'text', (column) => column.notNull())
		.addColumn('secret', 'text', (column) => column.notNull())
		.addColumn('old_secret', 'text')
		.addColumn('old_secret_until', 'bigint')
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('off_reason', 'text')
		.addColumn('failing_since', 'bigint')
		.addColumn('paused_until', 'bigint', (column) => column.notNull())
		.addColumn('created_at', 'bigint', (column) => column.notNull())
		.addColumn('created_by_name', 'text', (column) => column.notNull())
		.execute();
	await db.schema
		.createTable('webhook_deliveries')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('endpoint_id', 'text', (column) =>
			column.notNull().references('webhook_endpoints.id').onDelete('cascade'),
		)
		.addColumn('event', 'text', (column) => column.notNull())
		.addColumn('body', 'text', (column) => column.notNull())
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('attempts', 'integer', (column) => column.notNull())
		.addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
		.addColumn('leased_until', 'bigint', (column) => column.notNull())
		.addColumn('created_at', 'bigint', (column) => column.notNull())
		.addColumn('finished_at', 'bigint')
		.addColumn('response_status', 'integer')
		.addColumn('response_text', 'text')
		.addColumn('last_error', 'text')
		.execute();
}

async function createIndexes(db: Kysely<unknown>) {
	// A prefix search needs an index that compares byte by byte.
	const byLetters = isPostgres(db) ? ' collate "C"' : '';
	const indexes = [
		'outbox_newest on outbox (state, created_at, id)',
		`outbox_state_recipient on outbox (state, (lower(recipient)${byLetters}))`,
		"newsletters_sending on newsletters (next_step_at) where state = 'sending'",
		'subscribers_state on subscribers (state, id)',
		`subscribers_email on subscribers ((lower(email)${byLetters}))`,
		"webhook_deliveries_due on webhook_deliveries (next_attempt_at) where state = 'waiting'",
		'webhook_deliveries_endpoint on webhook_deliveries (endpoint_id, created_at, id)',
		'enquiries_form on enquiries (form, created_at, id)',
	];
	for (const index of indexes) await sql.raw(`create index ${index}`).execute(db);
}
