import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What one person gives, in order of time. The columns of free times are in the index, so their rows are not read. */
export const sessionsByPersonMigration: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createIndex('booking_sessions_person')
			.on('booking_sessions')
			.columns(['host_id', 'active', 'start_at', 'blocked_from', 'blocked_to', 'kind'])
			.execute();
	},
};
