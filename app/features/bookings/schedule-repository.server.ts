import { sql } from 'kysely';
import { isPostgres } from '#app/db/dialect.ts';
import type { Database } from '#app/db/open-database.server.ts';
import { pipelineStatements } from '#app/db/pipeline-statements.server.ts';
import { minute } from '#app/platform/durations.ts';
import { addDays, indiaDayStart } from '#app/platform/india-time.ts';
import type {
	Host,
	HostCalendar,
	HoursException,
	OpenSession,
	PlannedSession,
	Schedule,
} from './booking-types.ts';
import { listHosts } from './host-repository.server.ts';
import { type DayRange, layOutCalendar } from './list-free-times.ts';

/** The hosts of a kind of session, their hours, and their calendars on these days. */
export async function readSchedule(
	db: Database,
	kind: { slug: string; seats: number },
	range: DayRange,
): Promise<Schedule> {
	if (db.isTransaction) return await readOn(db, kind, range);
	return await db.connection().execute((at) => readOn(at, kind, range, memoryOf(db)));
}

async function readOn(
	db: Database,
	kind: { slug: string; seats: number },
	range: DayRange,
	memory?: CalendarMemory,
): Promise<Schedule> {
	const [hosts, exceptions, classes] = await pipelineStatements(db, (at) => [
		listHosts(at),
		listExceptions(at, range),
		kind.seats > 1 ? listClasses(at, kind.slug, range) : noClasses,
	]);
	const able = hosts.filter(({ isActive, kinds }) => isActive && kinds.includes(kind.slug));
	// Read after the versions: a change in between is cached under an older version and read again.
	const key = `${range.from} ${range.to}`;
	const known = memory?.get(key) ?? new Map<string, KnownCalendar>();
	const unknown = able.filter(({ id, version }) => known.get(id)?.version !== version);
	const read = Map.groupBy(
		unknown.length > 0 ? await listTaken(db, range, unknown) : [],
		({ hostId }) => hostId,
	);
	for (const { id, version } of unknown) {
		known.set(id, { version, calendar: layOutCalendar(read.get(id) ?? []) });
	}
	memory?.delete(key);
	memory?.set(key, known);
	for (const oldest of memory?.keys().take(Math.max(0, memory.size - maxRanges)) ?? []) {
		memory?.delete(oldest);
	}
	const calendars = new Map([...known].map(([id, { calendar }]) => [id, calendar]));
	const open = classes.filter(({ seatsLeft }) => seatsLeft > 0);
	const full = classes.filter(({ seatsLeft }) => seatsLeft <= 0);
	return { hosts: able, exceptions, calendars, open, full };
}

async function listTaken(db: Database, range: DayRange, hosts: readonly Host[]) {
	const ids = hosts.map(({ id }) => id);
	const taken = await pipelineStatements(db, (at) => [
		listSessions(at, range, ids),
		listBusy(at, range, ids),
	]);
	return taken.flat();
}

/** A host's cached calendar, and its version. */
interface KnownCalendar {
	version: number;
	calendar: HostCalendar;
}

/** By day range, least recently used first. */
type CalendarMemory = Map<string, Map<string, KnownCalendar>>;

const maxRanges = 8;
const memories = new WeakMap<Database, CalendarMemory>();

/** Never used inside a transaction, whose reads may be rolled back. */
function memoryOf(db: Database): CalendarMemory {
	const memory = memories.get(db) ?? new Map();
	memories.set(db, memory);
	return memory;
}

const noClasses: Promise<OpenSession[]> = Promise.resolve([]);

/** The exceptions to the weekly hours in a range. */
export async function listExceptions(db: Database, range: DayRange): Promise<HoursException[]> {
	const rows = await db
		.selectFrom('booking_exceptions')
		.selectAll()
		.where('day', '>=', range.from)
		.where('day', '<=', range.to)
		.orderBy('day')
		.orderBy('from_minute')
		.execute();
	return rows.map((row) => ({
		id: row.id,
		hostId: row.host_id,
		day: row.day,
		from: row.from_minute,
		to: row.to_minute,
		isOpen: row.open === 1,
		note: row.note,
	}));
}

/** A session of the day before or after can reach into these days. */
function reach({ from, to }: DayRange) {
	return { from: indiaDayStart(addDays(from, -1)), to: indiaDayStart(addDays(to, 2)) };
}

/**
 * The hosts' sessions. The database joins those of a host into one text, in minutes: transferring thousands of rows
 * would take several times as long.
 */
async function listSessions(
	db: Database,
	range: DayRange,
	hostIds: readonly string[],
): Promise<PlannedSession[]> {
	const { from, to } = reach(range);
	const line = sql`(start_at / 60000) || ':' || ((start_at - blocked_from) / 60000) || ':' || ((blocked_to - start_at) / 60000)`;
	const lines = isPostgres(db)
		? sql<string>`string_agg(${line}, ',')`
		: sql<string>`group_concat(${line}, ',')`;
	const rows = await db
		.selectFrom('booking_sessions')
		.select(['host_id', 'kind', lines.as('lines')])
		.where('active', '=', 1)
		.where('start_at', '>=', from)
		.where('start_at', '<', to)
		.where('host_id', 'in', hostIds)
		.groupBy(['host_id', 'kind'])
		.execute();
	return rows.flatMap(({ host_id: hostId, kind, lines: text }) =>
		text.split(',').map((one) => {
			const [start = 0, before = 0, after = 0] = one.split(':').map(Number);
			const at = start * minute;
			const blocked = { blockedFrom: at - before * minute, blockedTo: at + after * minute };
			return { hostId, kind, start: at, ...blocked };
		}),
	);
}

/** The hosts' busy times in external calendars, as sessions without a kind. */
async function listBusy(
	db: Database,
	range: DayRange,
	hostIds: readonly string[],
): Promise<PlannedSession[]> {
	const { from, to } = reach(range);
	const rows = await db
		.selectFrom('booking_busy')
		.selectAll()
		.where('host_id', 'in', hostIds)
		.where('to_at', '>', from)
		.where('from_at', '<', to)
		.execute();
	return rows.map((row) => ({
		hostId: row.host_id,
		kind: '',
		start: row.from_at,
		blockedFrom: row.from_at,
		blockedTo: row.to_at,
	}));
}

/** The classes of a kind, with the seats left in each. */
async function listClasses(db: Database, kind: string, range: DayRange): Promise<OpenSession[]> {
	const { from, to } = reach(range);
	const rows = await db
		.selectFrom('booking_sessions')
		.leftJoin('bookings', 'bookings.session_id', 'booking_sessions.id')
		.select(['booking_sessions.id', 'host_id', 'start_at', 'end_at', 'seats'])
		.select(({ fn }) => fn.count<number>('bookings.seat').as('taken'))
		.where('active', '=', 1)
		.where('start_at', '>=', from)
		.where('start_at', '<', to)
		.where('kind', '=', kind)
		.groupBy(['booking_sessions.id', 'host_id', 'start_at', 'end_at', 'seats'])
		.orderBy('start_at')
		.execute();
	return rows.map((row) => ({
		id: row.id,
		hostId: row.host_id,
		start: row.start_at,
		end: row.end_at,
		seatsLeft: row.seats - Number(row.taken),
	}));
}
