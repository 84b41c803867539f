import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Leads, their enquiries and consents, limits, subscribers, and mail on its way. */
export const enquiriesAndOutboxMigration: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable('leads')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('name', 'text', (column) => column.notNull())
			.addColumn('phone', 'text')
			.addColumn('email', 'text')
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.addColumn('updated_at', 'bigint', (column) => column.notNull())
			.execute();
		await db.schema
			.createTable('lead_keys')
			.addColumn('kind', 'text', (column) => column.notNull())
			.addColumn('value', 'text', (column) => column.notNull())
			.addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id'))
			.addPrimaryKeyConstraint('lead_keys_pk', ['kind', 'value'])
			.execute();
		await db.schema
			.createTable('enquiries')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('reference', 'text', (column) => column.notNull().unique())
			.addColumn('form', 'text', (column) => column.notNull())
			.addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id'))
			.addColumn('fields', 'text', (column) => column.notNull())
			.addColumn('attribution', 'text', (column) => column.notNull())
			.addColumn('state', 'text', (column) => column.notNull())
			.addColumn('spam_reasons', 'text', (column) => column.notNull())
			.addColumn('words_hash', 'text')
			.addColumn('minor', 'integer', (column) => column.notNull())
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.execute();
		await db.schema
			.createIndex('enquiries_lead')
			.on('enquiries')
			.columns(['lead_id', 'created_at'])
			.execute();
		await db.schema
			.createIndex('enquiries_words')
			.on('enquiries')
			.columns(['words_hash', 'created_at'])
			.execute();
		await db.schema
			.createTable('consents')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id'))
			.addColumn('enquiry_id', 'text', (column) => column.notNull().references('enquiries.id'))
			.addColumn('notice', 'text', (column) => column.notNull())
			.addColumn('language', 'text', (column) => column.notNull())
			.addColumn('minor', 'integer', (column) => column.notNull())
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.execute();
		await db.schema
			.createTable('submissions')
			.addColumn('key', 'text', (column) => column.primaryKey())
			.addColumn('content_hash', 'text', (column) => column.notNull())
			.addColumn('enquiry_id', 'text', (column) => column.notNull())
			.addColumn('expires_at', 'bigint', (column) => column.notNull())
			.execute();
		await db.schema
			.createIndex('submissions_expiry')
			.on('submissions')
			.column('expires_at')
			.execute();
		await db.schema
			.createTable('rate_limits')
			.addColumn('key', 'text', (column) => column.primaryKey())
			.addColumn('window_start', 'bigint', (column) => column.notNull())
			.addColumn('count', 'integer', (column) => column.notNull())
			.execute();
		await db.schema
			.createTable('subscribers')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('email', 'text', (column) => column.notNull().unique())
			.addColumn('state', 'text', (column) => column.notNull())
			.addColumn('token', 'text', (column) => column.notNull().unique())
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.addColumn('confirmed_at', 'bigint')
			.execute();
		await db.schema
			.createTable('outbox')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('template', 'text', (column) => column.notNull())
			.addColumn('props', 'text', (column) => column.notNull())
			.addColumn('recipient', 'text', (column) => column.notNull())
			.addColumn('reply_to', 'text')
			.addColumn('message_id', 'text', (column) => column.notNull().unique())
			.addColumn('enquiry_id', 'text')
			.addColumn('state', 'text', (column) => column.notNull())
			.addColumn('attempts', 'integer', (column) => column.notNull())
			.addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
			.addColumn('leased_until', 'bigint', (column) => column.notNull())
			.addColumn('last_error', 'text')
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.addColumn('sent_at', 'bigint')
			.execute();
		await db.schema
			.createIndex('outbox_due')
			.on('outbox')
			.columns(['state', 'next_attempt_at'])
			.execute();
	},
};
