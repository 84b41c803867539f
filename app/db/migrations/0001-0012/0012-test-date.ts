import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** For which scholarship test somebody registered: the day in the settings will be another one next year. */
export const testDateMigration: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema.alterTable('enquiries').addColumn('test_date', 'text').execute();
	},
};
