import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Sessions that families book. The keys of `booking_cells` and `bookings` prevent double-booked hosts and seats: see
 * docs/decisions/042-the-database-refuses-a-second-booking.md.
 */
export const bookingsMigration: Migration = {
	async up(db: Kysely<unknown>) {
		await createHosts(db);
		await createSessions(db);
		await db.schema
			.createTable('bookings')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('reference', 'text', (column) => column.notNull().unique())
			.addColumn('session_id', 'text', (column) =>
				column.notNull().references('booking_sessions.id'),
			)
			.addColumn('seat', 'integer')
			.addColumn('state', 'text', (column) => column.notNull())
			.addColumn('sequence', 'integer', (column) => column.notNull())
			.addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id'))
			.addColumn('enquiry_id', 'text', (column) => column.references('enquiries.id'))
			.addColumn('guest', 'text', (column) => column.notNull())
			.addColumn('reminders', 'integer', (column) => column.notNull())
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.addColumn('updated_at', 'bigint', (column) => column.notNull())
			.addUniqueConstraint('bookings_seat', ['session_id', 'seat'])
			.execute();
		await db.schema
			.createIndex('bookings_lead')
			.on('bookings')
			.columns(['lead_id', 'created_at'])
			.execute();
		await db.schema
			.createIndex('bookings_enquiry')
			.on('bookings')
			.column('enquiry_id')
			.unique()
			.execute();
	},
};

async function createHosts(db: Kysely<unknown>) {
	await db.schema
		.createTable('booking_hosts')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('name', 'text', (column) => column.notNull())
		.addColumn('user_id', 'text', (column) => column.unique())
		.addColumn('kinds', 'text', (column) => column.notNull())
		.addColumn('hours', 'text', (column) => column.notNull())
		.addColumn('sample', 'integer', (column) => column.notNull())
		.addColumn('active', 'integer', (column) => column.notNull())
		.addColumn('turn_at', 'bigint', (column) => column.notNull())
		.addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
		.addColumn('created_at', 'bigint', (column) => column.notNull())
		.execute();
	await db.schema
		.createTable('booking_exceptions')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('host_id', 'text', (column) => column.references('booking_hosts.id'))
		.addColumn('day', 'text', (column) => column.notNull())
		.addColumn('from_minute', 'integer', (column) => column.notNull())
		.addColumn('to_minute', 'integer', (column) => column.notNull())
		.addColumn('open', 'integer', (column) => column.notNull())
		.addColumn('note', 'text', (column) => column.notNull())
		.addColumn('created_at', 'bigint', (column) => column.notNull())
		.execute();
	await db.schema
		.createIndex('booking_exceptions_day')
		.on('booking_exceptions')
		.column('day')
		.execute();
}

async function createSessions(db: Kysely<unknown>) {
	await db.schema
		.createTable('booking_sessions')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('kind', 'text', (column) => column.notNull())
		.addColumn('host_id', 'text', (column) => column.notNull().references('booking_hosts.id'))
		.addColumn('start_at', 'bigint', (column) => column.notNull())
		.addColumn('end_at', 'bigint', (column) => column.notNull())
		.addColumn('blocked_from', 'bigint', (column) => column.notNull())
		.addColumn('blocked_to', 'bigint', (column) => column.notNull())
		.addColumn('seats', 'integer', (column) => column.notNull())
		.addColumn('active', 'integer', (column) => column.notNull())
		.execute();
	await db.schema
		.createIndex('booking_sessions_start')
		.on('booking_sessions')
		.columns(['active', 'start_at'])
		.execute();
	await db.schema
		.createTable('booking_cells')
		.addColumn('host_id', 'text', (column) => column.notNull().references('booking_hosts.id'))
		.addColumn('cell', 'integer', (column) => column.notNull())
		.addColumn('session_id', 'text', (column) => column.notNull().references('booking_sessions.id'))
		.addPrimaryKeyConstraint('booking_cells_pk', ['host_id', 'cell'])
		.execute();
	await db.schema
		.createIndex('booking_cells_session')
		.on('booking_cells')
		.column('session_id')
		.execute();
}
