import type { Insertable, Selectable } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import type { Schema } from '#app/db/schema.ts';
import type { Wait } from '../booking-types.ts';

/** Adds a family to the waiting list; false when it is already on it. */
export async function insertWait(
	trx: Database,
	row: Insertable<Schema['booking_waits']>,
): Promise<boolean> {
	const result = await trx
		.insertInto('booking_waits')
		.values(row)
		.onConflict((conflict) => conflict.column('place_key').doNothing())
		.executeTakeFirst();
	return Number(result.numInsertedOrUpdatedRows) > 0;
}

/** A waiting-list entry by its id or its enquiry. */
export async function findWait(
	db: Database,
	by: { id: string } | { enquiryId: string },
): Promise<Wait | undefined> {
	const query = db.selectFrom('booking_waits').selectAll();
	const row = await ('id' in by
		? query.where('id', '=', by.id)
		: query.where('enquiry_id', '=', by.enquiryId)
	).executeTakeFirst();
	return row && toWait(row);
}

function toWait(row: Selectable<Schema['booking_waits']>): Wait {
	return {
		id: row.id,
		kind: row.kind,
		from: row.wanted_from,
		to: row.wanted_to,
		part: row.part,
		state: row.state,
		leadId: row.lead_id,
		enquiryId: row.enquiry_id,
		guest: JSON.parse(row.guest),
		bookingId: row.booking_id,
		offeredUntil: row.offered_until,
		createdAt: row.created_at,
	};
}

const maxInLine = 1000;

/** The waiting families in the order they joined, for a kind and optionally a time. */
export async function listWaiting(
	db: Database,
	{ kind, start }: { kind?: string; start?: number } = {},
): Promise<Wait[]> {
	const rows = await db
		.selectFrom('booking_waits')
		.selectAll()
		.where('state', '=', 'waiting')
		.$if(kind !== undefined, (rows) => rows.where('kind', '=', kind ?? ''))
		.$if(start !== undefined, (rows) =>
			rows.where('wanted_from', '<=', start ?? 0).where('wanted_to', '>=', start ?? 0),
		)
		.orderBy('created_at')
		.orderBy('id')
		.limit(maxInLine)
		.execute();
	return rows.map(toWait);
}

/** The families with an unanswered offer. */
export async function listOffered(db: Database): Promise<Wait[]> {
	const rows = await db
		.selectFrom('booking_waits')
		.selectAll()
		.where('state', '=', 'offered')
		.orderBy('offered_until')
		.orderBy('id')
		.limit(maxInLine)
		.execute();
	return rows.map(toWait);
}

/** How many families joined earlier for the same time or class. */
export async function countBefore(db: Database, wait: Wait): Promise<number> {
	const row = await db
		.selectFrom('booking_waits')
		.select(({ fn }) => fn.countAll<number>().as('total'))
		.where('state', '=', 'waiting')
		.where('kind', '=', wait.kind)
		.where('wanted_from', '=', wait.from)
		.where('wanted_to', '=', wait.to)
		.where(({ or, and, eb }) =>
			or([
				eb('created_at', '<', wait.createdAt),
				and([eb('created_at', '=', wait.createdAt), eb('id', '<', wait.id)]),
			]),
		)
		.executeTakeFirstOrThrow();
	return Number(row.total);
}

/** Changes the state of an entry; false when it is no longer in the expected one. Leaving frees the place. */
export async function changeWait(
	trx: Database,
	id: string,
	from: Wait['state'],
	to: { state: Wait['state']; bookingId: string | null; offeredUntil: number | null; at: Date },
): Promise<boolean> {
	const isInLine = to.state === 'waiting' || to.state === 'offered';
	const result = await trx
		.updateTable('booking_waits')
		.set({
			state: to.state,
			booking_id: to.bookingId,
			offered_until: to.offeredUntil,
			updated_at: to.at.getTime(),
			...(isInLine ? {} : { place_key: null }),
		})
		.where('id', '=', id)
		.where('state', '=', from)
		.executeTakeFirst();
	return result.numUpdatedRows > 0n;
}

export async function endPastWaits(db: Database, now: Date) {
	await db
		.updateTable('booking_waits')
		.set({ state: 'over', place_key: null, updated_at: now.getTime() })
		.where('state', '=', 'waiting')
		.where('wanted_to', '<=', now.getTime())
		.execute();
}

/** Deletes the booking reserved for an offer that nobody took. */
export async function deleteReserved(trx: Database, bookingId: string) {
	await trx
		.deleteFrom('bookings')
		.where('id', '=', bookingId)
		.where('state', '=', 'offered')
		.execute();
}
