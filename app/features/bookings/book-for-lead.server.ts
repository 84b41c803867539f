import { storeTogether } from '#app/db/store-together.server.ts';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import { readEnquiryContext } from '#app/features/enquiries/receive-enquiry.server.ts';
import { describeContact } from '#app/features/leads/find-lead.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { indiaZone } from '#app/platform/describe-zone.ts';
import { newId, newReference } from '#app/platform/ids.server.ts';
import { announceBooking } from './announce-booking.server.ts';
import { type BookingContext, countPast } from './book-session.server.ts';
import { writeToken } from './booking-link.server.ts';
import { findBooking, insertBooking } from './booking-repository.server.ts';
import type { Booking, Guest, Offer } from './booking-types.ts';
import { findNextTimes } from './find-times.server.ts';
import { findKind } from './read-kinds.server.ts';
import { takeSeat } from './take-seat.server.ts';

/** What became of a booking that staff made for a lead. */
export type BookForLeadOutcome =
	| { outcome: 'booked'; booking: Booking }
	| { outcome: 'gone'; next: Offer[] }
	| { outcome: 'missing' };

/** Books a session for a family that staff talks with, by the same rules as on the site. */
export async function bookForLead(
	context: BookingContext,
	actor: Actor,
	wanted: { leadId: string; kind: string; start: number },
): Promise<BookForLeadOutcome> {
	const { leadId, start } = wanted;
	const found = await findKind(context.content, wanted.kind);
	if (!found) return { outcome: 'missing' };
	const around = await readEnquiryContext(context);
	const now = context.clock.now();
	const id = newId(now);
	const token = await writeToken(context, id);
	const stored = await storeTogether(context.db, async (trx): Promise<Booking | undefined> => {
		const kind = await findKind(createContentReader(trx), wanted.kind);
		const lead = await describeContact(trx, leadId);
		if (!kind || !lead) return undefined;
		const seat = await takeSeat(trx, { kind, start, now, counsellor: lead.ownerId });
		if (!seat) return undefined;
		const guest: Guest = {
			name: lead.name,
			phone: lead.phone ?? '',
			email: lead.email ?? '',
			class: lead.class ?? '',
			joins: '',
			guardianName: lead.guardianName ?? '',
			guardianPhone: lead.guardianPhone ?? '',
			guardianEmail: '',
			zone: indiaZone,
		};
		await insertBooking(trx, {
			id,
			reference: newReference(),
			session_id: seat.sessionId,
			seat: seat.seat,
			state: 'booked',
			sequence: 0,
			lead_id: lead.id,
			enquiry_id: null,
			guest: JSON.stringify(guest),
			reminders: countPast(seat.start, now.getTime()),
			created_at: now.getTime(),
			updated_at: now.getTime(),
		});
		const booking = await findBooking(trx, { id });
		if (!booking) throw new Error(`The booking ${id} was not stored.`);
		await announceBooking(trx, around, { what: 'booked', booking, kind, token, actor, at: now });
		return booking;
	});
	if (stored) return { outcome: 'booked', booking: stored };
	if (!(await describeContact(context.db, leadId))) return { outcome: 'missing' };
	return { outcome: 'gone', next: await findNextTimes(context, found, start) };
}
