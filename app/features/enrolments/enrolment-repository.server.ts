import { type Insertable, type Selectable, sql } from 'kysely';
import { isoOfDay } from '#app/db/india-day-number.ts';
import type { Database } from '#app/db/open-database.server.ts';
import type { Schema } from '#app/db/schema.ts';
import { lockSetting } from '#app/features/settings/settings.server.ts';
import type { ListCursor } from '#app/platform/list-cursor.ts';
import type { Enrolment, MoneyEntry, Receipt } from './enrolment-types.ts';

type EnrolmentRow = Selectable<Schema['enrolments']>;
type EntryRow = Selectable<Schema['enrolment_entries']>;

/** A lead's enrolments with all entries, earliest first. */
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

export async function findEnrolment(db: Database, id: string): Promise<Enrolment | undefined> {
	const rows = await db.selectFrom('enrolments').selectAll().where('id', '=', id).execute();
	return (await withEntries(db, rows))[0];
}

/** The next enrolments by id, for an export of all. */
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

/** Enrolments with an unpaid balance, oldest first, after a cursor. */
export async function listDue(db: Database, after: ListCursor | undefined, limit: number) {
	const place = sql`(enrolments.enrolled_day, enrolments.id)`;
	const rows = await db
		.selectFrom('enrolments')
		.innerJoin('leads', 'leads.id', 'enrolments.lead_id')
		.selectAll('enrolments')
		.select(['leads.name as student', 'leads.owner_name', 'leads.follow_up_at'])
		.select(['leads.phone', 'leads.guardian_phone', 'leads.opted_out_at'])
		.where('enrolments.due', '>', 0)
		.$if(after !== undefined, (due) =>
			due.where(sql<boolean>`${place} > (${after?.value}, ${after?.id})`),
		)
		.orderBy('enrolments.enrolled_day')
		.orderBy('enrolments.id')
		.limit(limit)
		.execute();
	const enrolments = await withEntries(db, rows);
	return rows.map((row, index) => ({ ...row, enrolment: enrolments[index] }));
}

/** The total due, and the number of enrolments. */
export async function readDueTotal(db: Database): Promise<{ count: number; sum: number }> {
	const row = await db
		.selectFrom('enrolments')
		.select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('due').as('sum')])
		.where('due', '>', 0)
		.executeTakeFirstOrThrow();
	return { count: Number(row.count), sum: Number(row.sum ?? 0) };
}

/** How many enrolled leads have no programme and fee recorded, so that their balance is unknown. */
export async function countWithoutFee(db: Database): Promise<number> {
	const row = await db
		.selectFrom('leads')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('state', '=', 'enrolled')
		.where('spam', '=', 0)
		.where('merged_into', 'is', null)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('enrolments').select('id').whereRef('enrolments.lead_id', '=', 'leads.id'),
				),
			),
		)
		.executeTakeFirstOrThrow();
	return Number(row.count);
}

/** Recalculates the stored balance from the fee and the entries. */
async function refreshDue(trx: Database, id: string) {
	await sql`
		update enrolments set due = case when withdrawn_at is not null then 0 else fee - coalesce((
			select sum(amount) from enrolment_entries
			where enrolment_id = enrolments.id and voided_at is null), 0) end
		where id = ${id}`.execute(trx);
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
		balanceOn: row.balance_day === null ? null : isoOfDay(row.balance_day),
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

export async function insertEnrolment(trx: Database, row: Insertable<Schema['enrolments']>) {
	await trx
		.insertInto('enrolments')
		.values({ ...row, due: row.fee })
		.execute();
}

export async function updateEnrolment(
	trx: Database,
	id: string,
	columns: Partial<Omit<Insertable<Schema['enrolments']>, 'id' | 'lead_id'>>,
) {
	await trx.updateTable('enrolments').set(columns).where('id', '=', id).execute();
	await refreshDue(trx, id);
}

export async function insertEntry(
	trx: Database,
	row: Omit<Insertable<Schema['enrolment_entries']>, 'voided_at' | 'voided_by' | 'void_reason'>,
) {
	const valid = { voided_at: null, voided_by: null, void_reason: null };
	await trx
		.insertInto('enrolment_entries')
		.values({ ...row, ...valid })
		.execute();
	await refreshDue(trx, row.enrolment_id);
}

/** Voids an entry; it stays, with its number. */
export async function markVoid(
	trx: Database,
	entry: { id: string; enrolmentId: string },
	{ by, reason, at }: { by: string; reason: string; at: Date },
) {
	await trx
		.updateTable('enrolment_entries')
		.set({ voided_at: at.getTime(), voided_by: by, void_reason: reason })
		.where('id', '=', entry.id)
		.execute();
	await refreshDue(trx, entry.enrolmentId);
}

/**
 * The next receipt number of a financial year. The counter stays locked until the transaction ends, and an unused
 * number is given again, so there are no gaps. The table's key refuses duplicates.
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
