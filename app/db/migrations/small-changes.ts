import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#app/db/dialect.ts';
import { readJsonPath } from './0001-0012/0007-leads/bring-leads.ts';

// Changes of one table or index each, in order; larger ones have their own file.

/**
 * 0011: SQLite's full-text index merges its segments while an enquiry waits: up to 60 ms with a million leads. From now
 * on the site merges when nobody writes; only hundreds of segments, which slow down searches, are merged at once.
 */
export const searchMergeInBackgroundMigration: Migration = {
	async up(db: Kysely<unknown>) {
		if (isPostgres(db)) return;
		await sql`insert into lead_search (lead_search, rank) values ('automerge', 0)`.execute(db);
		await sql`insert into lead_search (lead_search, rank) values ('crisismerge', 500)`.execute(db);
	},
};

/** 0012: The date of the scholarship test somebody registered for; the one in the settings changes every year. */
export const testDateMigration: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema.alterTable('enquiries').addColumn('test_date', 'text').execute();
	},
};

/** 0013: Lets enquiries be found by phone; a number in an enquiry of an existing lead is not a key of that lead. */
export const enquiryPhonesMigration: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema.alterTable('enquiries').addColumn('phone', 'text').execute();
		await sql`update enquiries set phone = ${readJsonPath(db, 'fields', 'phone')}`.execute(db);
		await db.schema.createIndex('enquiries_phone').on('enquiries').column('phone').execute();
	},
};

/** 0015: The newest time step whose two-factor code was used, so that each code works once. */
export const usedCodesMigration: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema.alterTable('two_factors').addColumn('last_step', 'bigint').execute();
	},
};

/** 0017: An import is stored in parts of a few hundred lines, so that a large file is never in memory as a whole. */
export const importPartsMigration: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema.alterTable('imports').addColumn('header', 'text').execute();
		await db.schema
			.createTable('import_parts')
			.addColumn('import_id', 'text', (column) => column.notNull().references('imports.id'))
			.addColumn('part', 'integer', (column) => column.notNull())
			.addColumn('rows', 'text', (column) => column.notNull())
			.addPrimaryKeyConstraint('import_parts_key', ['import_id', 'part'])
			.execute();
	},
};

/** Answered or past the first state, still in progress, and without a next step. */
const withoutStep = `spam = 0 and merged_into is null and follow_up_at is null and no_step_reason is null
	and state not in ('enrolled', 'lost') and (first_answer_at is not null or (due_at is null and state <> 'new'))`;

/** The same, plus new leads without an answer deadline: those of old imports were on no list. */
const withoutStepOrTime = `spam = 0 and merged_into is null and follow_up_at is null and no_step_reason is null
	and state not in ('enrolled', 'lost') and (first_answer_at is not null or due_at is null)`;

/** 0024: Every lead in progress has a next step, or a reason for none. */
export const nextStepsMigration: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema.alterTable('leads').addColumn('no_step_reason', 'text').execute();
		for (const columns of ['last_enquiry_at, id', 'owner_id, last_enquiry_at, id']) {
			const name = columns.startsWith('owner_id') ? 'leads_owner_no_step' : 'leads_no_step';
			await sql.raw(`create index ${name} on leads (${columns}) where ${withoutStep}`).execute(db);
		}
	},
};

/** 0028: Lets the inbox filter by form, such as the few enrolment requests. */
export const leadsByFormMigration: Migration = {
	async up(db: Kysely<unknown>) {
		await sql`create index leads_form on leads (last_form, last_enquiry_at, id) where spam = 0 and merged_into is null`.execute(
			db,
		);
	},
};

/** 0029: When a student shared their plan with the team; null if they have not. */
export const sharedPlansMigration: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema.alterTable('plans').addColumn('shared_at', 'bigint').execute();
	},
};

/** 0030: When each member of staff last had the desk open, and indexes for their new leads and leads by state. */
export const deskRemindersMigration: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable('desk_visits')
			.addColumn('user_id', 'text', (column) => column.primaryKey())
			.addColumn('seen_at', 'bigint', (column) => column.notNull())
			.execute();
		// The first column is constant; with it SQLite prefers this index to wider ones.
		await sql`create index leads_owner_unread on leads (unread, owner_id)
			where unread = 1 and spam = 0 and merged_into is null`.execute(db);
		await sql`create index leads_owner_state on leads (owner_id, state, last_enquiry_at, id)
			where spam = 0 and merged_into is null`.execute(db);
	},
};

/** 0033: Who has which entry open in the studio, and since when. */
export const openEntriesMigration: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable('open_entries')
			.addColumn('collection', 'text', (column) => column.notNull())
			.addColumn('slug', 'text', (column) => column.notNull())
			.addColumn('user_id', 'text', (column) => column.notNull())
			.addColumn('user_name', 'text', (column) => column.notNull())
			.addColumn('since', 'bigint', (column) => column.notNull())
			.addColumn('seen_at', 'bigint', (column) => column.notNull())
			.addPrimaryKeyConstraint('open_entries_key', ['collection', 'slug', 'user_id'])
			.execute();
	},
};

/** 0035: Until when a device is paused, because its push service asked for it or was unreachable. */
export const pushPausesMigration: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.alterTable('push_subscriptions')
			.addColumn('paused_until', 'bigint', (column) => column.notNull().defaultTo(0))
			.execute();
	},
};

/** 0036: Enrolled leads count for whoever enrolled them; recounts the days of those with another owner. */
export const ownersOfEnrolledMigration: Migration = {
	async up(db: Kysely<unknown>) {
		await sql`
			insert into dirty_days (id, day)
			select 'owners-' || day, day from (
				select distinct (leads.created_at + 19800000) / 86400000 as day
				from enrolments join leads on leads.id = enrolments.lead_id
				where counsellor_id is not null and (owner_id is null or owner_id <> counsellor_id)
			) as days`.execute(db);
	},
};

/** 0037: A covering index for the free times of one host. */
export const sessionsByPersonMigration: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createIndex('booking_sessions_person')
			.on('booking_sessions')
			.columns(['host_id', 'active', 'start_at', 'blocked_from', 'blocked_to', 'kind'])
			.execute();
	},
};

/** 0040: Finds leads with an outdated owner name. */
export const ownerNamesMigration: Migration = {
	async up(db: Kysely<unknown>) {
		await sql`create index leads_owner_name on leads (owner_id, owner_name)
			where owner_id is not null`.execute(db);
	},
};

/** 0041: Stores what is due of each enrolment, so that lists and sums need no adding up. */
export const feesDueMigration: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.alterTable('enrolments')
			.addColumn('due', 'bigint', (column) => column.notNull().defaultTo(0))
			.execute();
		await sql`
			update enrolments set due = fee - coalesce((
				select sum(amount) from enrolment_entries
				where enrolment_id = enrolments.id and voided_at is null), 0)
			where withdrawn_at is null`.execute(db);
		await sql`create index enrolments_due on enrolments (enrolled_day, id, due)
			where due > 0`.execute(db);
	},
};

/** 0042: New leads without an answer deadline count as without a next step; enrolments keep the day a balance is due. */
export const stepsAndBalanceDaysMigration: Migration = {
	async up(db: Kysely<unknown>) {
		for (const columns of ['last_enquiry_at, id', 'owner_id, last_enquiry_at, id']) {
			const name = columns.startsWith('owner_id') ? 'leads_owner_no_step' : 'leads_no_step';
			await sql.raw(`drop index ${name}`).execute(db);
			const rows = `leads (${columns}) where ${withoutStepOrTime}`;
			await sql.raw(`create index ${name} on ${rows}`).execute(db);
		}
		await db.schema.alterTable('enrolments').addColumn('balance_day', 'integer').execute();
	},
};

/** 0043: Columns are called what the code calls them. */
export const plainColumnNamesMigration: Migration = {
	async up(db: Kysely<unknown>) {
		for (const [table, from, to] of [
			['audit', 'deed', 'action'],
			['enquiries', 'words_hash', 'text_hash'],
			['leads', 'last_words', 'last_message'],
			['push_subscriptions', 'told_due', 'notified_due'],
			['push_subscriptions', 'told_fresh', 'notified_new'],
		] as const) {
			await db.schema.alterTable(table).renameColumn(from, to).execute();
		}
		await renameReplacedFollowUps(db);
	},
};

/** The follow-up that a session replaced, in the events of bookings. */
export async function renameReplacedFollowUps<Tables>(db: Kysely<Tables>) {
	await sql`
		update lead_events set data = replace(data, '"laidAside":', '"replacedFollowUp":')
		where kind = 'booking' and data like '%"laidAside":%'`.execute(db);
}
