import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { jsonText } from './0001-0012/0007-leads/json-text.ts';

/** Lets enquiries be found by the number in them: what one says of a lead that was there before is not a key of the lead. */
export const enquiryPhonesMigration: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema.alterTable('enquiries').addColumn('phone', 'text').execute();
		await sql`update enquiries set phone = ${jsonText(db, 'fields', 'phone')}`.execute(db);
		await db.schema.createIndex('enquiries_phone').on('enquiries').column('phone').execute();
	},
};
