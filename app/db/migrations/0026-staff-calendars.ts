import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Calendars of staff: a private feed of their bookings, and the busy times of a calendar kept elsewhere. */
export const staffCalendarsMigration: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.alterTable('booking_hosts')
			.addColumn('feed_version', 'integer', (column) => column.notNull().defaultTo(1))
			.execute();
		await db.schema
			.createTable('booking_calendars')
			.addColumn('host_id', 'text', (column) => column.primaryKey().references('booking_hosts.id'))
			.addColumn('url', 'text', (column) => column.notNull())
			.addColumn('next_read_at', 'bigint', (column) => column.notNull())
			.addColumn('read_at', 'bigint')
			.addColumn('problem', 'text', (column) => column.notNull())
			.execute();
		await db.schema
			.createTable('booking_busy')
			.addColumn('host_id', 'text', (column) => column.notNull().references('booking_hosts.id'))
			.addColumn('from_at', 'bigint', (column) => column.notNull())
			.addColumn('to_at', 'bigint', (column) => column.notNull())
			.addPrimaryKeyConstraint('booking_busy_pk', ['host_id', 'from_at'])
			.execute();
	},
};
