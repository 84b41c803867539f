import { inSharedTransaction } from '#app/db/in-shared-transaction.server.ts';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import { readSiteContext } from '#app/features/enquiries/site-context.server.ts';
import { claimIdempotencyKey } from '#app/features/leads/change-lead.server.ts';
import { readFinalLead } from '#app/features/leads/find-lead.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { indiaZone } from '#app/platform/describe-zone.ts';
import { newId } from '#app/platform/ids.server.ts';
import { type BookingContext, storeBooking } from './book-session.server.ts';
import { writeToken } from './booking-link.server.ts';
import { findBookingAt } from './booking-repository.server.ts';
import type { BookableTime, Booking, Guest, SessionKind } from './booking-types.ts';
import { findNextTimes } from './find-times.server.ts';
import { findKind } from './read-kinds.server.ts';
import { listHostsAt, NoSeatLeft, reserveSeat } from './reserve-seat.server.ts';

export type BookForLeadOutcome =
	| { outcome: 'booked'; booking: Booking }
	| { outcome: 'gone'; next: BookableTime[] }
	| { outcome: 'missing' };

interface BookingForLead {
	leadId: string;
	kind: string;
	start: number;
	/** Only this host; by turn if not given. */
	hostId?: string;
	/** Submitting the same key again returns the same booking. */
	idempotencyKey?: string;
}

/** The hosts who could give this session at this time; the one whose turn it is first. */
export async function listHostsFor(
	{ db, clock }: Pick<BookingContext, 'db' | 'clock'>,
	{ kind, start, ownerId }: { kind: SessionKind; start: number; ownerId: string | null },
): Promise<Actor[]> {
	const hosts = await listHostsAt(db, { kind, start, now: clock.now(), counsellor: ownerId });
	return hosts.map(({ id, name }) => ({ id, name }));
}

/** Books a session for a family that staff is talking with, by the same rules as on the site. */
export async function bookForLead(
	context: BookingContext,
	actor: Actor,
	request: BookingForLead,
): Promise<BookForLeadOutcome> {
	try {
		return await book(context, actor, request);
	} catch (error) {
		if (!(error instanceof NoSeatLeft)) throw error;
		return { outcome: 'gone', next: await findNextTimes(context, error.kind, error.start) };
	}
}

async function book(context: BookingContext, actor: Actor, request: BookingForLead) {
	const { start, idempotencyKey } = request;
	const siteContext = await readSiteContext(context);
	const now = context.clock.now();
	const id = newId(now);
	const token = await writeToken(context, id);
	return await inSharedTransaction(context.db, async (trx): Promise<BookForLeadOutcome> => {
		const kind = await findKind(createContentReader(trx), request.kind);
		const lead = await readFinalLead(trx, request.leadId);
		if (!kind || !lead) return { outcome: 'missing' };
		if (idempotencyKey && !(await claimIdempotencyKey(trx, idempotencyKey, now))) {
			const booked = await findBookingAt(trx, { leadId: lead.id, kind: kind.slug, start });
			if (!booked) throw new NoSeatLeft(kind, start);
			return { outcome: 'booked', booking: booked };
		}
		const { hostId } = request;
		const seat = await reserveSeat(trx, { kind, start, now, counsellor: lead.ownerId, hostId });
		if (!seat) throw new NoSeatLeft(kind, start);
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
		const made = { id, token, kind, seat, guest, leadId: lead.id, enquiryId: null, by: actor, now };
		const { booking } = await storeBooking(trx, siteContext, made);
		return { outcome: 'booked', booking };
	});
}
