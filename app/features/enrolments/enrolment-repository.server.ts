import type { Insertable, Selectable } from 'kysely';
import { isoOfDay } from '#app/db/india-day-number.ts';
import type { Database } from '#app/db/open-database.server.ts';
import type { Schema } from '#app/db/schema.ts';
import { lockSetting } from '#app/features/settings/settings.server.ts';
import type { Enrolment, MoneyEntry, Receipt } from './enrolment-types.ts';

type EnrolmentRow = Selectable<Schema['enrolments']>;
type EntryRow = Selectable<Schema['enrolment_entries']>;

/** The enrolments of a lead with all that was noted, the first one first. */
export async function listEnrolments(db: Database, leadId: string): Promise<Enrolment[]> {
	const rows = await db
		.selectFrom('enrolments')
		.selectAll()
		.where('lead_id', '=', leadId)
		.orderBy('created_at')
		.orderBy('id')
		.execute();
	return await withEntries(db, rows);
}

/** The enrolment with this id. */
export async function findEnrolment(db: Database, id: string): Promise<Enrolment | undefined> {
	const rows = await db.selectFrom('enrolments').selectAll().where('id', '=', id).execute();
	return (await withEntries(db, rows))[0];
}

/** Some enrolments in the order of their ids, from behind `after` on; for a file of all of them. */
export async function readEnrolmentBatch(db: Database, after: string, limit: number) {
	const rows = await db
		.selectFrom('enrolments')
		.innerJoin('leads', 'leads.id', 'enrolments.lead_id')
		.selectAll('enrolments')
		.select('leads.name as student')
		.where('enrolments.id', '>', after)
		.orderBy('enrolments.id')
		.limit(limit)
		.execute();
	const students = new Map(rows.map(({ id, student }) => [id, student]));
	const enrolments = await withEntries(db, rows);
	return enrolments.map((one) => ({ ...one, student: students.get(one.id) ?? '' }));
}

async function withEntries(db: Database, rows: readonly EnrolmentRow[]): Promise<Enrolment[]> {
	if (rows.length === 0) return [];
	const entries = await db
		.selectFrom('enrolment_entries')
		.selectAll()
		.where(
			'enrolment_id',
			'in',
			rows.map(({ id }) => id),
		)
		.orderBy('created_at')
		.orderBy('id')
		.execute();
	return rows.map((row) => ({
		id: row.id,
		leadId: row.lead_id,
		programme: row.programme,
		batch: row.batch,
		fee: row.fee,
		refundRule: row.refund_rule,
		documents: JSON.parse(row.documents),
		counsellorName: row.counsellor_name,
		enrolledOn: isoOfDay(row.enrolled_day),
		withdrawnAt: row.withdrawn_at,
		withdrawnReason: row.withdrawn_reason,
		entries: entries.filter((entry) => entry.enrolment_id === row.id).map(toEntry),
	}));
}

function toEntry(row: EntryRow): MoneyEntry {
	const { receipt_year: year, receipt_number: number } = row;
	return {
		id: row.id,
		enrolmentId: row.enrolment_id,
		kind: row.kind,
		amount: row.amount,
		day: isoOfDay(row.day),
		how: row.how,
		note: row.note,
		payer: row.payer,
		receipt: year === null || number === null ? null : { year, number },
		actorName: row.actor_name,
		createdAt: row.created_at,
		voidedAt: row.voided_at,
		voidedBy: row.voided_by,
		voidReason: row.void_reason,
	};
}

/** Writes an enrolment. */
export async function insertEnrolment(trx: Database, row: Insertable<Schema['enrolments']>) {
	await trx.insertInto('enrolments').values(row).execute();
}

/** Writes columns of an enrolment. */
export async function updateEnrolment(
	trx: Database,
	id: string,
	columns: Partial<Omit<Insertable<Schema['enrolments']>, 'id' | 'lead_id'>>,
) {
	await trx.updateTable('enrolments').set(columns).where('id', '=', id).execute();
}

/** Writes a payment, a discount or a refund. */
export async function insertEntry(trx: Database, row: Insertable<Schema['enrolment_entries']>) {
	await trx.insertInto('enrolment_entries').values(row).execute();
}

/** Marks an entry as void; it stays, with its number. */
export async function markVoid(
	trx: Database,
	id: string,
	{ by, reason, at }: { by: string; reason: string; at: Date },
) {
	await trx
		.updateTable('enrolment_entries')
		.set({ voided_at: at.getTime(), voided_by: by, void_reason: reason })
		.where('id', '=', id)
		.execute();
}

/**
 * The next receipt of a financial year. Whoever takes one holds a lock until the transaction ends, and a number that is
 * not used is given again: so there are no gaps. The table's key refuses a number that was given before.
 */
export async function takeReceipt(trx: Database, year: number): Promise<Receipt> {
	await lockSetting(trx, 'receipt-numbers');
	const last = await trx
		.selectFrom('enrolment_entries')
		.select(({ fn }) => fn.max('receipt_number').as('number'))
		.where('receipt_year', '=', year)
		.executeTakeFirst();
	return { year, number: Number(last?.number ?? 0) + 1 };
}
