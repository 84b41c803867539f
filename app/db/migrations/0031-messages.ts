import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Messages of other channels wait in the outbox with mail; a family can opt out. */
export const messagesMigration: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.alterTable('outbox')
			.addColumn('channel', 'text', (column) => column.notNull().defaultTo('mail'))
			.execute();
		for (const [name, type] of [
			['provider_id', 'text'],
			['delivery', 'text'],
			['delivery_at', 'bigint'],
		] as const) {
			await db.schema.alterTable('outbox').addColumn(name, type).execute();
		}
		await db.schema.alterTable('leads').addColumn('opted_out_at', 'bigint').execute();
		await sql`create index outbox_provider on outbox (provider_id) where provider_id is not null`.execute(
			db,
		);
		await sql`create index outbox_messages on outbox (next_attempt_at)
			where state = 'waiting' and channel <> 'mail'`.execute(db);
	},
};
