import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { accountsMigration } from './migrations/0003-accounts.ts';
import { contentVersionsMigration } from './migrations/0004-content-versions.ts';
import { picturesMigration } from './migrations/0005-pictures.ts';
import { ownRecordsMigration } from './migrations/0006-own-records.ts';
import { leadsMigration } from './migrations/0007-leads.ts';
import { mailAndWebhooksMigration } from './migrations/0008-mail-and-webhooks.ts';
import { auditAndOverviewMigration } from './migrations/0009-audit-and-overview.ts';
import { viewsMigration } from './migrations/0010-views.ts';
import { searchTidiedBesideMigration } from './migrations/0011-search-tidied-beside.ts';
import { testDateMigration } from './migrations/0012-test-date.ts';

/** Every change of the schema, in order; one that has landed is never edited. */
export const migrations: Record<string, Migration> = {
	'0001-content-and-staff': {
		async up(db: Kysely<unknown>) {
			await db.schema
				.createTable('entries')
				.addColumn('collection', 'text', (column) => column.notNull())
				.addColumn('slug', 'text', (column) => column.notNull())
				.addColumn('position', 'integer', (column) => column.notNull())
				.addColumn('data', 'text', (column) => column.notNull())
				.addColumn('seed_hash', 'text')
				.addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
				.addColumn('created_at', 'bigint', (column) => column.notNull())
				.addColumn('updated_at', 'bigint', (column) => column.notNull())
				.addPrimaryKeyConstraint('entries_pk', ['collection', 'slug'])
				.execute();
			await db.schema
				.createTable('content_revisions')
				.addColumn('collection', 'text', (column) => column.primaryKey())
				.addColumn('revision', 'integer', (column) => column.notNull())
				.execute();
			await db.schema
				.createTable('staff')
				.addColumn('id', 'text', (column) => column.primaryKey())
				.addColumn('username', 'text', (column) => column.notNull().unique())
				.addColumn('password_hash', 'text', (column) => column.notNull())
				.addColumn('role', 'text', (column) => column.notNull())
				.addColumn('created_at', 'bigint', (column) => column.notNull())
				.execute();
		},
	},
	'0002-enquiries-and-outbox': {
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
	},
	'0003-accounts': accountsMigration,
	'0004-content-versions': contentVersionsMigration,
	'0005-pictures': picturesMigration,
	'0006-own-records': ownRecordsMigration,
	'0007-leads': leadsMigration,
	'0008-mail-and-webhooks': mailAndWebhooksMigration,
	'0009-audit-and-overview': auditAndOverviewMigration,
	'0010-views': viewsMigration,
	'0011-search-tidied-beside': searchTidiedBesideMigration,
	'0012-test-date': testDateMigration,
};
