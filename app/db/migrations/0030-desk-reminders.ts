import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When each member of staff last had the desk open; their new leads, and their leads by state, are found at once. */
export const deskRemindersMigration: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable('desk_visits')
			.addColumn('user_id', 'text', (column) => column.primaryKey())
			.addColumn('seen_at', 'bigint', (column) => column.notNull())
			.execute();
		// The first column is the same in all rows; with it SQLite prefers this index to wider ones.
		await sql`create index leads_owner_unread on leads (unread, owner_id)
			where unread = 1 and spam = 0 and merged_into is null`.execute(db);
		await sql`create index leads_owner_state on leads (owner_id, state, last_enquiry_at, id)
			where spam = 0 and merged_into is null`.execute(db);
	},
};
