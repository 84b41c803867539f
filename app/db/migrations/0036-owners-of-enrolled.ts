import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Enrolled leads count for whoever enrolled them: the days of those who have another owner are counted again. */
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
