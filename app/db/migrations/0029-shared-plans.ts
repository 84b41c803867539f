import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When a student let the team see their plan; empty while they have not, which is so for all that were saved before. */
export const sharedPlansMigration: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema.alterTable('plans').addColumn('shared_at', 'bigint').execute();
	},
};
