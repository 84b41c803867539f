import type { Database } from '#app/db/open-database.server.ts';
import { minute } from '#app/platform/durations.ts';
import { newId } from '#app/platform/ids.server.ts';
import { indiaDay, indiaDayStart } from '#app/platform/india-time.ts';
import { insertSession, listSeats } from './booking-repository.server.ts';
import type { Host, Schedule, SessionKind } from './booking-types.ts';
import { lockHosts, recordTurn } from './host-repository.server.ts';
import { listFreeTimes, occupiedTime } from './list-free-times.ts';
import { readSchedule } from './schedule-repository.server.ts';

/** A free seat, about to be stored with its booking. */
export interface Seat {
	sessionId: string;
	seat: number;
	start: number;
}

/** Thrown when no seat is left, so that the transaction undoes everything. */
export class NoSeatLeft extends Error {
	readonly kind: SessionKind;
	readonly start: number;
	constructor(kind: SessionKind, start: number) {
		super('The time is not free.');
		this.kind = kind;
		this.start = start;
	}
}

interface SeatRequest {
	kind: SessionKind;
	start: number;
	now: Date;
	/** The family's counsellor. */
	counsellor?: string | null;
	/** Only this host. */
	hostId?: string;
}

/**
 * Takes a seat at a time, in the caller's transaction; undefined when there is none. All rules are checked again under
 * the calendar locks, since hours, notice or the kind may have changed after the page was rendered.
 */
export async function reserveSeat(trx: Database, request: SeatRequest): Promise<Seat | undefined> {
	const { kind, start, now } = request;
	const range = dayOf(start);
	const find = (schedule: Schedule) => findOptions(schedule, request);
	const before = find(await readSchedule(trx, kind, range));
	if (before.length === 0) return undefined;
	await lockHosts(
		trx,
		before.map(({ hostId }) => hostId),
	);
	const schedule = await readSchedule(trx, kind, range);
	const locked = new Set(before.map(({ hostId }) => hostId));
	const options = find(schedule).filter(({ hostId }) => locked.has(hostId));
	const [host] = orderHosts(schedule, options, request);
	const chosen = options.find(({ hostId }) => hostId === host?.id);
	if (!host || !chosen) return undefined;
	if (chosen.sessionId) {
		const seat = await findSeat(trx, chosen.sessionId);
		return { sessionId: chosen.sessionId, seat, start };
	}
	const sessionId = newId(now);
	const end = start + kind.minutes * minute;
	const blocked = occupiedTime(kind, start);
	const session = { kind: kind.slug, hostId: host.id, start, end, blocked, seats: kind.seats };
	if (!(await insertSession(trx, { id: sessionId, ...session }))) return undefined;
	await recordTurn(trx, host.id, now);
	return { sessionId, seat: 1, start };
}

/** The hosts who could give a session at this time, in order of preference. */
export async function listHostsAt(db: Database, request: SeatRequest): Promise<Host[]> {
	const schedule = await readSchedule(db, request.kind, dayOf(request.start));
	return orderHosts(schedule, findOptions(schedule, request), request);
}

function dayOf(start: number) {
	return { from: indiaDay(start), to: indiaDay(start) };
}

function findOptions(schedule: Schedule, { kind, start, now, hostId: onlyHost }: SeatRequest) {
	const offers = listFreeTimes(kind, schedule, dayOf(start), now.getTime());
	const options = offers.find((offer) => offer.start === start)?.options ?? [];
	return options.filter(({ hostId }) => !onlyHost || hostId === onlyHost);
}

/** The lowest free seat number. There is one: the calendar is locked, and a seat was just counted as free. */
async function findSeat(trx: Database, sessionId: string) {
	const taken = await listSeats(trx, sessionId);
	let seat = 1;
	while (taken.has(seat)) seat += 1;
	return seat;
}

/** Orders hosts: the family's counsellor, then the fewest sessions that day, then whose turn it is. */
function orderHosts(
	schedule: Schedule,
	options: readonly { hostId: string }[],
	{ kind, start, counsellor }: SeatRequest,
): Host[] {
	const able = schedule.hosts.filter(({ id }) => options.some(({ hostId }) => hostId === id));
	const isAsked = kind.assignment === 'the family’s counsellor';
	const isOther = ({ userId }: Host) =>
		isAsked && userId !== null && userId === counsellor ? 0 : 1;
	const midnight = indiaDayStart(indiaDay(start)) / minute;
	const load = ({ id }: Host) => {
		const given = schedule.calendars.get(id)?.given ?? [];
		return [...given].reduce(
			(sum, [kind, days]) => sum + (kind === '' ? 0 : (days.get(midnight) ?? 0)),
			0,
		);
	};
	const byTurn = (a: Host, b: Host) => a.turnAt - b.turnAt || (a.id < b.id ? -1 : 1);
	const byLoad = (a: Host, b: Host) => load(a) - load(b) || byTurn(a, b);
	const byRule = kind.assignment === 'whoever has fewest' ? byLoad : byTurn;
	return able.toSorted((a, b) => isOther(a) - isOther(b) || byRule(a, b));
}
