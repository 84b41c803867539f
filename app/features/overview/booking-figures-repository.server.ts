import { startOfDay } from '#app/db/india-day-number.ts';
import type { Database } from '#app/db/open-database.server.ts';
import type { DayNumbers } from './total-repository.server.ts';

/** The outcomes of bookings of one kind and source. */
export interface BookingCount {
	kind: string;
	source: string;
	state: string;
	/** Families who enrolled after it. */
	enrolled: number;
	count: number;
}

/** Counts the bookings made on these days, without unanswered offers. */
export async function countBookings(db: Database, range: DayNumbers): Promise<BookingCount[]> {
	const rows = await db
		.selectFrom('bookings')
		.innerJoin('booking_sessions', 'booking_sessions.id', 'bookings.session_id')
		.innerJoin('leads', 'leads.id', 'bookings.lead_id')
		.select(({ fn, eb }) => [
			'booking_sessions.kind',
			fn.coalesce('leads.source', eb.val('direct')).as('source'),
			'bookings.state',
			fn.countAll<number>().as('count'),
			fn
				.sum<number>(
					eb
						.case()
						.when(
							eb.and([eb('leads.state', '=', 'enrolled'), eb('bookings.state', '<>', 'cancelled')]),
						)
						.then(1)
						.else(0)
						.end(),
				)
				.as('enrolled'),
		])
		.where('bookings.created_at', '>=', startOfDay(range.from))
		.where('bookings.created_at', '<', startOfDay(range.to + 1))
		.where('bookings.state', '<>', 'offered')
		.groupBy(['booking_sessions.kind', 'leads.source', 'bookings.state'])
		.execute();
	return rows.map((row) => ({
		kind: row.kind,
		source: row.source,
		state: row.state,
		count: Number(row.count),
		enrolled: Number(row.enrolled),
	}));
}
