import type { Database } from '#app/db/open-database.server.ts';
import type { LeadBooking } from '../lead-types.ts';

const perStatement = 500;

/** The bookings of these leads, by lead and in order of time, without unanswered offers. */
export async function listBookingsOf(
	db: Database,
	leadIds: readonly string[],
): Promise<Map<string, LeadBooking[]>> {
	const bookings = new Map<string, LeadBooking[]>();
	for (let n = 0; n < leadIds.length; n += perStatement) {
		const rows = await db
			.selectFrom('bookings')
			.innerJoin('booking_sessions', 'booking_sessions.id', 'bookings.session_id')
			.select(['lead_id', 'reference', 'kind', 'start_at', 'state'])
			.where('lead_id', 'in', leadIds.slice(n, n + perStatement))
			.where('state', '<>', 'offered')
			.orderBy('start_at')
			.execute();
		for (const { lead_id, reference, kind, start_at, state } of rows) {
			const own = bookings.get(lead_id) ?? [];
			own.push({ reference, kind, start: start_at, state });
			bookings.set(lead_id, own);
		}
	}
	return bookings;
}

/** The first session a lead has booked after a time, with the guest and the family's time zone; undefined when there is none. */
export async function findNextSession(db: Database, leadId: string, after: number) {
	const row = await db
		.selectFrom('bookings')
		.innerJoin('booking_sessions', 'booking_sessions.id', 'bookings.session_id')
		.select(['bookings.id', 'start_at', 'guest'])
		.where('lead_id', '=', leadId)
		.where('state', '=', 'booked')
		.where('start_at', '>', after)
		.orderBy('start_at')
		.limit(1)
		.executeTakeFirst();
	if (!row) return undefined;
	const { zone, name }: { zone: string; name: string } = JSON.parse(row.guest);
	return { bookingId: row.id, start: row.start_at, zone, guest: name };
}
