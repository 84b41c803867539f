import { type Insertable, type Selectable, sql } from 'kysely';
import { isPostgres } from '#app/db/dialect.ts';
import type { Database } from '#app/db/open-database.server.ts';
import type { Schema } from '#app/db/schema.ts';
import { sendTogether } from '#app/db/send-together.server.ts';
import { can, isRole } from '#app/features/accounts/permissions.ts';
import { isSiteLive } from '#app/features/content/site-stage.server.ts';
import { addDays, indiaDayStart } from '#app/platform/india-time.ts';
import type {
	Host,
	HostCalendar,
	HoursException,
	OpenSession,
	PlannedSession,
	Schedule,
} from './booking-types.ts';
import { type DayRange, layOutCalendar } from './list-free-times.ts';

/** Who gives a kind of session, when, and what is in their calendars on these days. */
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
	const [hosts, exceptions, classes] = await sendTogether(db, (at) => [
		listHosts(at),
		listExceptions(at, range),
		kind.seats > 1 ? listClasses(at, kind.slug, range) : noClasses,
	]);
	const able = hosts.filter(({ isActive, kinds }) => isActive && kinds.includes(kind.slug));
	// Read after the versions: what changes in between is remembered under an older one, and read again.
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
	for (const oldest of memory?.keys().take(Math.max(0, memory.size - mostRanges)) ?? []) {
		memory?.delete(oldest);
	}
	const calendars = new Map([...known].map(([id, { calendar }]) => [id, calendar]));
	const open = classes.filter(({ seatsLeft }) => seatsLeft > 0);
	const full = classes.filter(({ seatsLeft }) => seatsLeft <= 0);
	return { hosts: able, exceptions, calendars, open, full };
}

async function listTaken(db: Database, range: DayRange, hosts: readonly Host[]) {
	const ids = hosts.map(({ id }) => id);
	const taken = await sendTogether(db, (at) => [
		listSessions(at, range, ids),
		listBusy(at, range, ids),
	]);
	return taken.flat();
}

/** What was read of somebody's calendar, and at which version of it. */
interface KnownCalendar {
	version: number;
	calendar: HostCalendar;
}

/** By the days that were asked for, those asked for last at the end. */
type CalendarMemory = Map<string, Map<string, KnownCalendar>>;

const mostRanges = 8;
const memories = new WeakMap<Database, CalendarMemory>();

/** Never used in a transaction: what is read there may be undone. */
function memoryOf(db: Database): CalendarMemory {
	const memory = memories.get(db) ?? new Map();
	memories.set(db, memory);
	return memory;
}

const noClasses: Promise<OpenSession[]> = Promise.resolve([]);

/**
 * Locks people's calendars until the transaction ends, in one order, so that bookings with the same person come one
 * after the other and never wait in a circle. SQLite has one writer at a time anyway.
 */
export async function lockHosts(trx: Database, ids: readonly string[]) {
	if (!isPostgres(trx) || ids.length === 0) return;
	await trx
		.selectFrom('booking_hosts')
		.select('id')
		.where('id', 'in', ids)
		.orderBy('id')
		.forNoKeyUpdate()
		.execute();
}

/** Everybody who gives sessions, by name; whoever has an account that is closed is not active. */
export async function listHosts(db: Database): Promise<Host[]> {
	const rows = await db
		.selectFrom('booking_hosts')
		.leftJoin('users', 'users.id', 'booking_hosts.user_id')
		.selectAll('booking_hosts')
		.select(['users.disabled', 'users.role'])
		.orderBy('booking_hosts.name')
		.orderBy('booking_hosts.id')
		.execute();
	// Sample people take no bookings once the site is live.
	const areSamplesGone = rows.some(({ sample }) => sample === 1) && (await isSiteLive(db));
	return rows.map((row) => {
		const isGone = hasLeft(row) || (row.sample === 1 && areSamplesGone);
		return { ...toHost(row), isActive: row.active === 1 && !isGone };
	});
}

/** Whether the account of a host was closed, or no longer works on leads; a host without an account has not left. */
export function hasLeft(host: {
	user_id: string | null;
	disabled: number | null;
	role: string | null;
}): boolean {
	if (host.user_id === null) return false;
	return host.disabled !== 0 || !isRole(host.role ?? '') || !can(host.role, 'leads.work');
}

function toHost(row: Selectable<Schema['booking_hosts']>): Host {
	return {
		id: row.id,
		name: row.name,
		userId: row.user_id,
		kinds: JSON.parse(row.kinds),
		hours: JSON.parse(row.hours),
		isSample: row.sample === 1,
		isActive: row.active === 1,
		turnAt: row.turn_at,
		version: row.version,
	};
}

/** Which days differ from the weekly hours. */
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
 * What takes up people's time. The database joins the sessions of a person into one text, in minutes: thousands of rows
 * take several times as long to be handed over.
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

const minute = 60_000;

/** When people are busy elsewhere, as a session of no kind. */
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

/** The classes of a kind, with how many seats are left in each. */
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

/** Tells every process that somebody's calendar is another one now. */
export async function noteCalendarChange(trx: Database, hostId: string) {
	await trx
		.updateTable('booking_hosts')
		.set((host) => ({ version: host('version', '+', 1) }))
		.where('id', '=', hostId)
		.execute();
}

/** Notes that it was somebody's turn. */
export async function noteTurn(trx: Database, hostId: string, at: Date) {
	await trx
		.updateTable('booking_hosts')
		.set({ turn_at: at.getTime() })
		.where('id', '=', hostId)
		.execute();
}

/** Writes people who give sessions, where nobody does yet; answers how many. */
export async function insertFirstHosts(
	trx: Database,
	hosts: readonly Insertable<Schema['booking_hosts']>[],
): Promise<number> {
	const known = await trx.selectFrom('booking_hosts').select('id').limit(1).executeTakeFirst();
	if (known) return 0;
	await trx
		.insertInto('booking_hosts')
		.values([...hosts])
		.execute();
	return hosts.length;
}
