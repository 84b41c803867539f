import { type Insertable, sql } from 'kysely';
import { isPostgres } from '#app/db/dialect.ts';
import type { Database } from '#app/db/open-database.server.ts';
import type { Schema } from '#app/db/schema.ts';
import { cellMinutes } from '#app/features/content/collections/session.ts';
import { minute } from '#app/platform/durations.ts';
import { newReference } from '#app/platform/ids.server.ts';
import type { Booking, Guest } from './booking-types.ts';

const cellLength = cellMinutes * minute;

export interface NewSession {
	id: string;
	kind: string;
	hostId: string;
	start: number;
	end: number;
	blocked: { from: number; to: number };
	seats: number;
}

/**
 * Adds a session to a host's calendar, one row per five minutes. The key of those rows prevents overlaps: false, with
 * nothing written, when one is taken.
 */
export async function insertSession(trx: Database, session: NewSession): Promise<boolean> {
	await trx
		.insertInto('booking_sessions')
		.values({
			id: session.id,
			kind: session.kind,
			host_id: session.hostId,
			start_at: session.start,
			end_at: session.end,
			blocked_from: session.blocked.from,
			blocked_to: session.blocked.to,
			seats: session.seats,
			active: 1,
		})
		.execute();
	const cells = listCells(session.blocked);
	const inserted = await trx
		.insertInto('booking_cells')
		.values(cells.map((cell) => ({ host_id: session.hostId, cell, session_id: session.id })))
		.onConflict((conflict) => conflict.columns(['host_id', 'cell']).doNothing())
		.executeTakeFirst();
	await recordHostChange(trx, session.id);
	if (Number(inserted.numInsertedOrUpdatedRows) === cells.length) return true;
	await deleteCells(trx, session.id);
	await trx.deleteFrom('booking_sessions').where('id', '=', session.id).execute();
	return false;
}

/** Tells all processes that the calendar of the session's host changed. */
async function recordHostChange(trx: Database, sessionId: string) {
	await trx
		.updateTable('booking_hosts')
		.set((host) => ({ version: host('version', '+', 1) }))
		.where('id', '=', (host) =>
			host.selectFrom('booking_sessions').select('host_id').where('id', '=', sessionId),
		)
		.execute();
}

function listCells({ from, to }: { from: number; to: number }) {
	const first = Math.floor(from / cellLength);
	const end = Math.ceil(to / cellLength);
	return Array.from({ length: end - first }, (_, n) => first + n);
}

async function deleteCells(trx: Database, sessionId: string) {
	await trx.deleteFrom('booking_cells').where('session_id', '=', sessionId).execute();
}

/** The taken seats of a session. */
export async function listSeats(trx: Database, sessionId: string): Promise<Set<number>> {
	const rows = await trx
		.selectFrom('bookings')
		.select('seat')
		.where('session_id', '=', sessionId)
		.where('seat', 'is not', null)
		.execute();
	return new Set(rows.map(({ seat }) => seat ?? 0));
}

/** Removes a session without taken seats from its host's calendar. */
export async function freeEmptySession(trx: Database, sessionId: string) {
	if ((await listSeats(trx, sessionId)).size > 0) return;
	await recordHostChange(trx, sessionId);
	await deleteCells(trx, sessionId);
	await trx
		.updateTable('booking_sessions')
		.set({ active: 0 })
		.where('id', '=', sessionId)
		.execute();
}

export interface NewBooking {
	id: string;
	state: Booking['state'];
	/** A reserved one. */
	seat: { sessionId: string; seat: number };
	leadId: string;
	enquiryId: string | null;
	/** That of its enquiry; a new one if not given. */
	reference?: string;
	guest: Guest;
	/** How many reminders it skips. */
	reminders: number;
}

export async function insertBooking(trx: Database, booking: NewBooking, now: Date) {
	const { id, state, seat, leadId, enquiryId, reference, guest, reminders } = booking;
	await trx
		.insertInto('bookings')
		.values({
			id,
			reference: reference ?? newReference(),
			session_id: seat.sessionId,
			seat: seat.seat,
			state,
			sequence: 0,
			lead_id: leadId,
			enquiry_id: enquiryId,
			guest: JSON.stringify(guest),
			reminders,
			created_at: now.getTime(),
			updated_at: now.getTime(),
		})
		.execute();
}

export async function updateBooking(
	trx: Database,
	id: string,
	columns: Partial<Omit<Insertable<Schema['bookings']>, 'id'>>,
) {
	await trx.updateTable('bookings').set(columns).where('id', '=', id).execute();
}

/** Locks a booking, so that changes to it are serialised. */
export async function lockBooking(trx: Database, id: string): Promise<Booking | undefined> {
	if (isPostgres(trx)) {
		await trx.selectFrom('bookings').select('id').where('id', '=', id).forNoKeyUpdate().execute();
	}
	return await findBooking(trx, { id });
}

/** The booking with this id, or the one made with this enquiry. */
export async function findBooking(
	db: Database,
	by: { id: string } | { enquiryId: string },
): Promise<Booking | undefined> {
	const query = selectBookings(db);
	const row = await ('id' in by
		? query.where('bookings.id', '=', by.id)
		: query.where('enquiry_id', '=', by.enquiryId)
	).executeTakeFirst();
	return row && toBooking(row);
}

/** A family's last booking of a kind of session at a time. */
export async function findBookingAt(
	db: Database,
	{ leadId, kind, start }: { leadId: string; kind: string; start: number },
): Promise<Booking | undefined> {
	const row = await selectBookings(db)
		.where('lead_id', '=', leadId)
		.where('kind', '=', kind)
		.where('start_at', '=', start)
		.orderBy('bookings.created_at', 'desc')
		.executeTakeFirst();
	return row && toBooking(row);
}

function selectBookings(db: Database) {
	return db
		.selectFrom('bookings')
		.innerJoin('booking_sessions', 'booking_sessions.id', 'bookings.session_id')
		.innerJoin('booking_hosts', 'booking_hosts.id', 'booking_sessions.host_id')
		.select(['bookings.id', 'reference', 'state', 'sequence', 'lead_id', 'guest', 'reminders'])
		.select(['bookings.created_at', 'updated_at', 'session_id', 'kind', 'start_at', 'end_at'])
		.select(['host_id', 'booking_hosts.name', 'user_id']);
}

type BookingRow = Awaited<ReturnType<ReturnType<typeof selectBookings>['execute']>>[number];

function toBooking(row: BookingRow): Booking {
	return {
		id: row.id,
		reference: row.reference,
		state: row.state,
		sequence: row.sequence,
		leadId: row.lead_id,
		guest: JSON.parse(row.guest),
		reminders: row.reminders,
		createdAt: row.created_at,
		updatedAt: row.updated_at,
		session: { id: row.session_id, kind: row.kind, start: row.start_at, end: row.end_at },
		host: { id: row.host_id, name: row.name, userId: row.user_id },
	};
}

/** The start of the family's next other session. */
export async function findOtherStart(trx: Database, { id, leadId }: Booking, now: Date) {
	const other = await trx
		.selectFrom('bookings')
		.innerJoin('booking_sessions', 'booking_sessions.id', 'bookings.session_id')
		.select('start_at')
		.where('lead_id', '=', leadId)
		.where('bookings.id', '<>', id)
		.where('state', '=', 'booked')
		.where('start_at', '>', now.getTime())
		.orderBy('start_at')
		.limit(1)
		.executeTakeFirst();
	return other?.start_at;
}

/** The booked sessions that begin between now and then. */
function selectSoon(db: Database, { now, until }: { now: number; until: number }) {
	return db
		.selectFrom('booking_sessions')
		.innerJoin('bookings', 'bookings.session_id', 'booking_sessions.id')
		.select('bookings.id')
		.where('active', '=', 1)
		.where('start_at', '>', now)
		.where('start_at', '<=', until)
		.where('bookings.state', '=', 'booked')
		.orderBy('start_at');
}

/** The bookings that begin soon and have had at most this many reminders by mail. */
export async function listDueReminders(
	db: Database,
	due: { number: number; now: number; until: number; limit: number },
): Promise<string[]> {
	const rows = await selectSoon(db, due)
		.where('reminders', '<=', due.number)
		.limit(due.limit)
		.execute();
	return rows.map(({ id }) => id);
}

/** Counts a reminder and those before it; false if another process did, or the booking was cancelled. */
export async function claimReminder(trx: Database, id: string, number: number): Promise<boolean> {
	const result = await trx
		.updateTable('bookings')
		.set({ reminders: number + 1 })
		.where('id', '=', id)
		.where('reminders', '<=', number)
		.where('state', '=', 'booked')
		.executeTakeFirst();
	return result.numUpdatedRows > 0n;
}

/** The outbox id of a reminder; a moved booking gets new ones. */
export function nameReminder({ id, sequence }: Booking, number: number): string {
	return `reminder:${id}:${sequence}:${number}`;
}

/**
 * Bookings that begin soon, whose family has a phone, wants messages, and has had neither this reminder nor a later one
 * by message. They were made or moved long enough before it.
 */
export async function listUnmessaged(
	db: Database,
	due: {
		number: number;
		now: number;
		until: number;
		leadTime: number;
		settledBy: number;
	},
	id?: string,
) {
	const named = (number: string) =>
		sql<string>`'reminder:' || bookings.id || ':' || bookings.sequence || ':' || ${sql.lit(number)}`;
	const names = due.number === 0 ? [named('0'), named('1')] : [named('1')];
	return await selectSoon(db, due)
		.innerJoin('leads', 'leads.id', 'bookings.lead_id')
		.select(['bookings.lead_id as leadId', 'leads.phone'])
		.where('bookings.updated_at', '<=', due.settledBy)
		.where(sql<number>`start_at - bookings.updated_at`, '>', due.leadTime)
		.where('leads.phone', 'is not', null)
		.where('leads.opted_out_at', 'is', null)
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom('outbox').select('outbox.id').where('notice_id', 'in', names))),
		)
		.$if(id !== undefined, (all) => all.where('bookings.id', '=', id ?? ''))
		.execute();
}
