import type { Database } from '#app/db/open-database.server.ts';
import type { CalendarEntry, Guest } from './booking-types.ts';

/** Sessions between two times that were not cancelled, in order; of one host or all. */
export async function listAgenda(
	db: Database,
	{ from, to, hostId }: { from: number; to: number; hostId?: string },
): Promise<CalendarEntry[]> {
	const rows = await db
		.selectFrom('booking_sessions')
		.innerJoin('booking_hosts', 'booking_hosts.id', 'booking_sessions.host_id')
		.innerJoin('bookings', 'bookings.session_id', 'booking_sessions.id')
		.select(['booking_sessions.id as session_id', 'kind', 'host_id', 'start_at', 'end_at', 'seats'])
		.select(['booking_hosts.name as host', 'bookings.id', 'state', 'lead_id', 'guest'])
		.where('booking_sessions.active', '=', 1)
		.where('start_at', '>=', from)
		.where('start_at', '<', to)
		.where('seat', 'is not', null)
		.$if(hostId !== undefined, (own) => own.where('host_id', '=', hostId ?? ''))
		.orderBy('start_at')
		.orderBy('booking_hosts.name')
		.orderBy('seat')
		.limit(2000)
		.execute();
	const entries = new Map<string, CalendarEntry>();
	for (const row of rows) {
		const { session_id: sessionId, kind, host, seats } = row;
		const times = { start: row.start_at, end: row.end_at };
		const blank = { sessionId, kind, hostId: row.host_id, host, seats, ...times, bookings: [] };
		const entry: CalendarEntry = entries.get(sessionId) ?? blank;
		const guest: Guest = JSON.parse(row.guest);
		entry.bookings.push({ id: row.id, name: guest.name, state: row.state, leadId: row.lead_id });
		entries.set(sessionId, entry);
	}
	return [...entries.values()];
}

export interface HostToSave {
	id: string;
	name: string;
	userId: string | null;
	kinds: readonly string[];
	hours: readonly { weekday: number; from: number; to: number }[];
	isActive: boolean;
	at: number;
}

/** Saves a host; false when the account already belongs to another one. */
export async function upsertHost(trx: Database, host: HostToSave): Promise<boolean> {
	const columns = {
		name: host.name,
		user_id: host.userId,
		kinds: JSON.stringify(host.kinds),
		hours: JSON.stringify(host.hours),
		active: host.isActive ? 1 : 0,
	};
	if (host.userId) {
		const other = await trx
			.selectFrom('booking_hosts')
			.select('id')
			.where('user_id', '=', host.userId)
			.where('id', '<>', host.id)
			.executeTakeFirst();
		if (other) return false;
	}
	await trx
		.insertInto('booking_hosts')
		.values({ id: host.id, ...columns, sample: 0, turn_at: 0, created_at: host.at })
		.onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
		.execute();
	return true;
}

export interface ExceptionToAdd {
	id: string;
	hostId: string | null;
	day: string;
	from: number;
	to: number;
	isOpen: boolean;
	note: string;
	at: number;
}

export async function insertException(trx: Database, one: ExceptionToAdd) {
	await trx
		.insertInto('booking_exceptions')
		.values({
			id: one.id,
			host_id: one.hostId,
			day: one.day,
			from_minute: one.from,
			to_minute: one.to,
			open: one.isOpen ? 1 : 0,
			note: one.note,
			created_at: one.at,
		})
		.onConflict((conflict) => conflict.column('id').doNothing())
		.execute();
}

/** The host of an exception; undefined when there is no such row. */
export async function findExceptionHost(trx: Database, id: string) {
	const row = await trx
		.selectFrom('booking_exceptions')
		.select('host_id')
		.where('id', '=', id)
		.executeTakeFirst();
	return row && { hostId: row.host_id };
}

export async function deleteException(trx: Database, id: string) {
	await trx.deleteFrom('booking_exceptions').where('id', '=', id).execute();
}
