import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The devices on which staff get notifications, and the last one each got. */
export const pushSubscriptionsMigration: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable('push_subscriptions')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('user_id', 'text', (column) => column.notNull())
			.addColumn('endpoint', 'text', (column) => column.notNull().unique())
			.addColumn('p256dh', 'text', (column) => column.notNull())
			.addColumn('auth', 'text', (column) => column.notNull())
			.addColumn('told_due', 'integer', (column) => column.notNull())
			.addColumn('told_fresh', 'integer', (column) => column.notNull())
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.execute();
		await db.schema
			.createIndex('push_subscriptions_user')
			.on('push_subscriptions')
			.columns(['user_id', 'created_at'])
			.execute();
	},
};
