import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The inbox can be narrowed to enrolment requests, which are few among many leads. */
export const leadsByFormMigration: Migration = {
	async up(db: Kysely<unknown>) {
		await sql`create index leads_form on leads (last_form, last_enquiry_at, id) where spam = 0 and merged_into is null`.execute(
			db,
		);
	},
};
