import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The newest half minute whose sign-in code an account has used: each code lets in once. */
export const usedCodesMigration: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema.alterTable('two_factors').addColumn('last_step', 'bigint').execute();
	},
};
