import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Families who wait for a time or a seat: see decision 043. */
export const bookingWaitsMigration: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable('booking_waits')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('kind', 'text', (column) => column.notNull())
			.addColumn('wanted_from', 'bigint', (column) => column.notNull())
			.addColumn('wanted_to', 'bigint', (column) => column.notNull())
			.addColumn('part', 'text', (column) => column.notNull())
			.addColumn('state', 'text', (column) => column.notNull())
			.addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id'))
			.addColumn('enquiry_id', 'text', (column) => column.references('enquiries.id').unique())
			.addColumn('guest', 'text', (column) => column.notNull())
			.addColumn('place_key', 'text', (column) => column.unique())
			.addColumn('booking_id', 'text', (column) => column.unique())
			.addColumn('offered_until', 'bigint')
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.addColumn('updated_at', 'bigint', (column) => column.notNull())
			.execute();
		await db.schema
			.createIndex('booking_waits_line')
			.on('booking_waits')
			.columns(['state', 'kind', 'created_at'])
			.execute();
		await db.schema
			.createIndex('booking_waits_lead')
			.on('booking_waits')
			.column('lead_id')
			.execute();
	},
};
