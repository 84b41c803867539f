import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Enrolments and their money. The key of `enrolment_entries` prevents duplicate receipt numbers: see
 * docs/decisions/047-money-and-receipts.md.
 */
export const enrolmentsMigration: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable('enrolments')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id'))
			.addColumn('programme', 'text', (column) => column.notNull())
			.addColumn('batch', 'text', (column) => column.notNull())
			.addColumn('fee', 'bigint', (column) => column.notNull())
			.addColumn('refund_rule', 'text', (column) => column.notNull())
			.addColumn('documents', 'text', (column) => column.notNull())
			.addColumn('counsellor_id', 'text')
			.addColumn('counsellor_name', 'text')
			.addColumn('enrolled_day', 'integer', (column) => column.notNull())
			.addColumn('withdrawn_at', 'bigint')
			.addColumn('withdrawn_reason', 'text')
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.execute();
		await createEntries(db);
		const indexes = [
			['enrolments', 'lead_id'],
			['enrolments', 'enrolled_day'],
			['enrolment_entries', 'enrolment_id'],
			['enrolment_entries', 'day'],
		] as const;
		for (const [table, column] of indexes) {
			await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
		}
	},
};

async function createEntries(db: Kysely<unknown>) {
	await db.schema
		.createTable('enrolment_entries')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('enrolment_id', 'text', (column) => column.notNull().references('enrolments.id'))
		.addColumn('kind', 'text', (column) => column.notNull())
		.addColumn('amount', 'bigint', (column) => column.notNull())
		.addColumn('day', 'integer', (column) => column.notNull())
		.addColumn('how', 'text', (column) => column.notNull())
		.addColumn('note', 'text', (column) => column.notNull())
		.addColumn('payer', 'text', (column) => column.notNull())
		.addColumn('receipt_year', 'integer')
		.addColumn('receipt_number', 'integer')
		.addColumn('actor_id', 'text', (column) => column.notNull())
		.addColumn('actor_name', 'text', (column) => column.notNull())
		.addColumn('created_at', 'bigint', (column) => column.notNull())
		.addColumn('voided_at', 'bigint')
		.addColumn('voided_by', 'text')
		.addColumn('void_reason', 'text')
		.addUniqueConstraint('enrolment_entries_receipt', ['receipt_year', 'receipt_number'])
		.execute();
}
