import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Before {
	enquiries: { id: string; fields: string; email: string | null };
}

/**
 * Lets people find their own records by email. Not by lead: a lead is also matched by phone, and anybody can enter
 * somebody else's number.
 */
export const ownRecordsMigration: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema.alterTable('enquiries').addColumn('email', 'text').execute();
		await fillAddresses(db as Kysely<Before>);
		await db.schema
			.createIndex('enquiries_email')
			.on('enquiries')
			.columns(['email', 'created_at'])
			.execute();
		await db.schema
			.createIndex('outbox_recipient')
			.on('outbox')
			.expression(sql`lower(recipient)`)
			.execute();
	},
};

async function fillAddresses(db: Kysely<Before>) {
	const rows = await db.selectFrom('enquiries').select(['id', 'fields']).execute();
	for (const { id, fields } of rows) {
		const { email }: { email?: string } = JSON.parse(fields);
		if (!email) continue;
		await db
			.updateTable('enquiries')
			.set({ email: email.toLowerCase() })
			.where('id', '=', id)
			.execute();
	}
}
