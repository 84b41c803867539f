import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Until when a device is left alone, because its push service asked for it or could not be reached. */
export const pushPausesMigration: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.alterTable('push_subscriptions')
			.addColumn('paused_until', 'bigint', (column) => column.notNull().defaultTo(0))
			.execute();
	},
};
