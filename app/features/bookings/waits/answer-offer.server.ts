import { inSharedTransaction } from '#app/db/in-shared-transaction.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import type { Actor, Visitor } from '#app/platform/actor.ts';
import { announceBooking } from '../announce-booking.server.ts';
import { type BookingContext, countPast } from '../book-session.server.ts';
import { readToken } from '../booking-link.server.ts';
import { findBooking, lockBooking, updateBooking } from '../booking-repository.server.ts';
import type { Booking } from '../booking-types.ts';
import { findKind } from '../read-kinds.server.ts';
import { readOfferContext, withdrawOffer } from './offer-times.server.ts';
import { changeWait, countBefore, findWait } from './wait-repository.server.ts';

/** The waiting-list entry behind a private URL; undefined for an invalid URL. */
export async function findWaitByToken(context: BookingContext, token: string) {
	const id = await readToken(context, token);
	const wait = id && (await findWait(context.db, { id }));
	if (!wait) return undefined;
	const [kind, booking, before] = await Promise.all([
		findKind(context.content, wait.kind),
		wait.bookingId ? findBooking(context.db, { id: wait.bookingId }) : undefined,
		countBefore(context.db, wait),
	]);
	const isOpen = (wait.offeredUntil ?? 0) > context.clock.now().getTime();
	// An offer past its time counts as expired even before a process withdraws it.
	const state = wait.state === 'offered' && !isOpen ? 'expired' : wait.state;
	return { wait: { ...wait, state }, kind, booking, before };
}

export type AnswerOutcome =
	| { outcome: 'booked'; booking: Booking; token: string; isMailed: boolean }
	| { outcome: 'left' }
	/** The offer was answered before, or has expired. */
	| { outcome: 'over' };

/** Accepts an offer and books what was reserved. Accepting twice returns the same booking. */
export async function acceptOffer(
	context: BookingContext,
	waitId: string,
	by: Visitor,
): Promise<AnswerOutcome> {
	const siteContext = await readOfferContext(context);
	const now = context.clock.now();
	return await inSharedTransaction(context.db, async (trx): Promise<AnswerOutcome> => {
		const found = await findWait(trx, { id: waitId });
		if (!found?.bookingId) return { outcome: 'over' };
		const id = found.bookingId;
		const token = siteContext.sign(id);
		const reserved = await lockBooking(trx, id);
		const wait = await findWait(trx, { id: waitId });
		if (!reserved || !wait) return { outcome: 'over' };
		if (wait.state === 'accepted') {
			return { outcome: 'booked', booking: reserved, token, isMailed: true };
		}
		const isOpen = reserved.state === 'offered' && (wait.offeredUntil ?? 0) > now.getTime();
		const kind = await findKind(createContentReader(trx), wait.kind);
		const accepted = { state: 'accepted', bookingId: id, offeredUntil: null, at: now } as const;
		if (!isOpen || !kind || !(await changeWait(trx, waitId, 'offered', accepted))) {
			return { outcome: 'over' };
		}
		const reminders = countPast(reserved.session.start, now.getTime());
		await updateBooking(trx, id, { state: 'booked', reminders, updated_at: now.getTime() });
		const booking = { ...reserved, state: 'booked', reminders } as const;
		const news = { what: 'booked', booking, kind, token, by, at: now } as const;
		const isMailed = await announceBooking(trx, siteContext, news);
		return { outcome: 'booked', booking, token, isMailed };
	});
}

/** Leaves the waiting list, or declines an offer, which then goes to the next family. */
export async function leaveWaitingList(
	context: BookingContext,
	waitId: string,
	/** The member of staff who removes the family. */
	actor?: Actor,
): Promise<AnswerOutcome> {
	const siteContext = await readOfferContext(context);
	const now = context.clock.now();
	return await inSharedTransaction(context.db, async (trx): Promise<AnswerOutcome> => {
		const wait = await findWait(trx, { id: waitId });
		if (!wait) return { outcome: 'over' };
		const state = actor ? 'left' : 'declined';
		const left = { state: 'left', bookingId: null, offeredUntil: null, at: now } as const;
		const isDone =
			wait.state === 'offered'
				? await withdrawOffer(trx, siteContext, wait, { state, now })
				: await changeWait(trx, waitId, 'waiting', left);
		if (!isDone) return { outcome: 'over' };
		if (actor) {
			const subject = { kind: 'lead', id: wait.leadId };
			await writeAudit(trx, { actor, action: 'wait.removed', subject, at: now });
		}
		return { outcome: 'left' };
	});
}
