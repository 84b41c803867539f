import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Before {
	enquiries: { id: string; fields: string; email: string | null };
}

/**
 * Lets people find what is theirs by their address. A lead will not do: it is also recognised by a phone number,
 * and anybody can write another's number into a form.
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
