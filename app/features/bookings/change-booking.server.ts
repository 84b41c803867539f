import { inSharedTransaction } from '#app/db/in-shared-transaction.server.ts';
import type { Database } from '#app/db/open-database.server.ts';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import { countAttempt, networkOf } from '#app/features/limits/count-attempt.server.ts';
import { type Actor, isVisitor, type Visitor } from '#app/platform/actor.ts';
import { hour } from '#app/platform/durations.ts';
import { announceBooking, type BookingChange } from './announce-booking.server.ts';
import { type BookingContext, countPast } from './book-session.server.ts';
import {
	findBooking,
	findOtherStart,
	freeEmptySession,
	lockBooking,
	updateBooking,
} from './booking-repository.server.ts';
import type { BookableTime, Booking, SessionKind } from './booking-types.ts';
import { findNextTimes } from './find-times.server.ts';
import { listHosts, lockHosts } from './host-repository.server.ts';
import { discardReminders } from './message-reminders.server.ts';
import { findBookedKind } from './read-kinds.server.ts';
import { NoSeatLeft, reserveSeat } from './reserve-seat.server.ts';
import { type FreedTime, offerFreed, readOfferContext } from './waits/offer-times.server.ts';

export type BookingChangeOutcome =
	/** Without a mail where somebody in the family has had many today. */
	| { outcome: 'done'; booking: Booking; isMailed: boolean }
	| { outcome: 'missing' }
	/** Cancelled, closed or already begun: nothing can be changed. */
	| { outcome: 'over'; booking: Booking }
	| { outcome: 'gone'; next: BookableTime[] }
	| { outcome: 'too-early' }
	| { outcome: 'limited'; retryAfter: number };

const movesOfBooking = { max: 10, within: hour };
const movesOfNetwork = { max: 100, within: hour };

/** Cancels a booking and frees its time. Never limited: a booking can be cancelled only once. */
export async function cancelBooking(
	context: BookingContext,
	id: string,
	by: Actor | Visitor,
): Promise<BookingChangeOutcome> {
	return await changeBooking(context, id, by, async (trx, { booking, kind, now }) => {
		await lockHosts(trx, [booking.host.id]);
		await release(trx, booking);
		const sequence = booking.sequence + 1;
		await updateBooking(trx, id, { state: 'cancelled', sequence, updated_at: now.getTime() });
		return { what: 'cancelled', kind, freed: freedBy(booking, kind) };
	});
}

/** Moves a booking to another time, with the same host if possible. Visitors can do that only so often. */
export async function moveBooking(
	context: BookingContext,
	id: string,
	{ start, hostId }: { start: number; hostId?: string },
	by: Actor | Visitor,
): Promise<BookingChangeOutcome> {
	const retryAfter = isVisitor(by) ? await countMove(context, id, by) : 0;
	if (retryAfter > 0) return { outcome: 'limited', retryAfter };
	return await changeBooking(context, id, by, async (trx, { booking, kind, now }) => {
		const from = booking.session.start;
		const isSameTime = start === from && (hostId === undefined || hostId === booking.host.id);
		// Submitted twice: already moved. Staff may want somebody else, because the host is away.
		if (isSameTime && (isVisitor(by) || hostId)) return 'unchanged';
		// Locks all calendars that may be needed at once, so that two moves cannot deadlock.
		const hosts = (await listHosts(trx)).filter(({ kinds }) => kinds.includes(kind.slug));
		await lockHosts(trx, [booking.host.id, ...hosts.map((host) => host.id)]);
		await release(trx, booking);
		const same = hostId ?? booking.host.id;
		const request = { kind, start, now };
		const withSame = await reserveSeat(trx, { ...request, hostId: same });
		const seat = withSame ?? (hostId ? undefined : await reserveSeat(trx, request));
		if (!seat) throw new NoSeatLeft(kind, start);
		await updateBooking(trx, id, { session_id: seat.sessionId, seat: seat.seat });
		if (isSameTime && withSame) return 'unchanged';
		await updateBooking(trx, id, {
			sequence: booking.sequence + 1,
			reminders: countPast(seat.start, now.getTime()),
			updated_at: now.getTime(),
		});
		return { what: 'moved', kind, from, freed: freedBy(booking, kind) };
	});
}

/** Counts a visitor's move, outside its transaction so that a failed one counts too; returns the seconds to wait. */
async function countMove({ db, clock }: BookingContext, id: string, { clientIp }: Visitor) {
	const now = clock.now();
	const wait = await countAttempt(db, `move:${networkOf(clientIp)}`, movesOfNetwork, now);
	return wait > 0 ? wait : await countAttempt(db, `move:${id}`, movesOfBooking, now);
}

/** Records whether a session took place. A family that did not come gets a follow-up call. */
export async function closeBooking(
	context: BookingContext,
	id: string,
	state: 'held' | 'no-show',
	actor: Actor,
): Promise<BookingChangeOutcome> {
	return await changeBooking(context, id, actor, async (trx, { booking, kind, now }) => {
		if (booking.session.start > now.getTime()) return 'too-early';
		await updateBooking(trx, id, { state, updated_at: now.getTime() });
		return { what: state, kind };
	});
}

interface Work {
	booking: Booking;
	kind: SessionKind;
	now: Date;
}

type Done = Pick<BookingChange, 'what' | 'kind' | 'from'> & { freed?: FreedTime };

function freedBy({ host, session }: Booking, kind: SessionKind): FreedTime {
	return { kind, hostId: host.id, start: session.start };
}

/** Locks and changes a booking, queues its mails, and offers freed times to the waiting list, in one transaction. */
async function changeBooking(
	context: BookingContext,
	id: string,
	by: Actor | Visitor,
	work: (trx: Database, on: Work) => Promise<Done | 'unchanged' | 'too-early'>,
): Promise<BookingChangeOutcome> {
	const siteContext = await readOfferContext(context);
	const token = siteContext.sign(id);
	try {
		return await inSharedTransaction(context.db, async (trx): Promise<BookingChangeOutcome> => {
			const now = context.clock.now();
			const booking = await lockBooking(trx, id);
			if (!booking) return { outcome: 'missing' };
			const hasBegun = isVisitor(by) && booking.session.start <= now.getTime();
			if (booking.state !== 'booked' || hasBegun) return { outcome: 'over', booking };
			const kind = await findBookedKind(createContentReader(trx), booking.session.kind);
			const done = await work(trx, { booking, kind, now });
			if (done === 'too-early') return { outcome: 'too-early' };
			if (done === 'unchanged') return { outcome: 'done', booking, isMailed: true };
			await discardReminders(trx, booking, now);
			const changed = await findBooking(trx, { id });
			if (!changed) throw new Error(`The booking ${id} is gone.`);
			const other = await findOtherStart(trx, booking, now);
			const news = { ...done, other, booking: changed };
			const isMailed = await announceBooking(trx, siteContext, { ...news, token, by, at: now });
			if (done.freed) await offerFreed(trx, siteContext, done.freed, now);
			return { outcome: 'done', booking: changed, isMailed };
		});
	} catch (error) {
		if (!(error instanceof NoSeatLeft)) throw error;
		return { outcome: 'gone', next: await findNextTimes(context, error.kind, error.start) };
	}
}

async function release(trx: Database, { id, session }: Booking) {
	await updateBooking(trx, id, { seat: null });
	await freeEmptySession(trx, session.id);
}
