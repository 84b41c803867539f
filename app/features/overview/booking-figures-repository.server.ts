import { startOfDay } from '#app/db/india-day-number.ts';
import type { Database } from '#app/db/open-database.server.ts';
import type { DayNumbers } from './total-repository.server.ts';

/** The outcomes of bookings of one kind and source. */
export interface BookingCount {
	kind: string;
	source: string;
	state: string;
	/** The family, if it enrolled after it; null for the bookings of all others. */
	enrolledLead: string | null;
	count: number;
}

/** Counts the bookings made on these days, without unanswered offers. */
export async function countBookings(db: Database, range: DayNumbers): Promise<BookingCount[]> {
	const rows = await db
		.selectFrom('bookings')
		.innerJoin('booking_sessions', 'booking_sessions.id', 'bookings.session_id')
		.innerJoin('leads', 'leads.id', 'bookings.lead_id')
		.select(({ fn, eb, and, or, exists, selectFrom }) => [
			'booking_sessions.kind',
			fn.coalesce('leads.source', eb.val('direct')).as('source'),
			'bookings.state',
			eb
				.case()
				.when(
					and([
						eb('leads.state', '=', 'enrolled'),
						eb('bookings.state', '<>', 'cancelled'),
						or([
							exists(
								selectFrom('lead_events')
									.select('lead_events.id')
									.whereRef('lead_events.lead_id', '=', 'leads.id')
									.where('lead_events.kind', '=', 'state')
									.where('data', 'like', '%"to":"enrolled"%')
									.whereRef('at', '>=', 'bookings.created_at'),
							),
							exists(
								selectFrom('enrolments')
									.select('enrolments.id')
									.whereRef('enrolments.lead_id', '=', 'leads.id')
									.whereRef('enrolments.created_at', '>=', 'bookings.created_at'),
							),
						]),
					]),
				)
				.then(eb.ref('leads.id'))
				.else(null)
				.end()
				.as('enrolledLead'),
			fn.countAll<number>().as('count'),
		])
		.where('bookings.created_at', '>=', startOfDay(range.from))
		.where('bookings.created_at', '<', startOfDay(range.to + 1))
		.where('bookings.state', '<>', 'offered')
		.groupBy(['booking_sessions.kind', 'leads.source', 'bookings.state', 'enrolledLead'])
		.execute();
	return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
