import type { Database } from '#app/db/open-database.server.ts';
import {
	type ContentReader,
	createContentReader,
} from '#app/features/content/content-reader.server.ts';
import type { Attribution } from '#app/features/enquiries/attribution.ts';
import {
	privacyNoticeVersion,
	readSiteContext,
} from '#app/features/enquiries/site-context.server.ts';
import { submitEnquiry } from '#app/features/enquiries/submit-enquiry.server.ts';
import { findOwner } from '#app/features/leads/find-lead.server.ts';
import type { Actor, Visitor } from '#app/platform/actor.ts';
import type { Clock } from '#app/platform/clock.ts';
import { formatWithZone, indiaZone } from '#app/platform/describe-zone.ts';
import { day, hour } from '#app/platform/durations.ts';
import type { Env } from '#app/platform/env.ts';
import { newId } from '#app/platform/ids.server.ts';
import { announceBooking, type MailContext } from './announce-booking.server.ts';
import { writeToken } from './booking-link.server.ts';
import { findBooking, insertBooking, type NewBooking } from './booking-repository.server.ts';
import type { BookableTime, Booking, Guest, SessionKind } from './booking-types.ts';
import { findNextTimes } from './find-times.server.ts';
import { findKind } from './read-kinds.server.ts';
import { reserveSeat, type Seat } from './reserve-seat.server.ts';

/** What booking needs from the request. */
export interface BookingContext {
	db: Database;
	content: ContentReader;
	env: Env;
	clock: Clock;
}

/** A booking request that passed validation. */
export interface BookingRequest {
	kind: string;
	start: number;
	guest: Guest;
	/** A key books once, however often it is submitted. */
	key?: string;
	honeypot: string;
	attribution: Attribution;
	clientIp: string;
}

export type BookOutcome =
	/** Without a mail where somebody has had many today. */
	| { outcome: 'booked'; booking: Booking; token: string; isMailed: boolean }
	/** The time is not free, or no longer. */
	| { outcome: 'gone'; next: BookableTime[] }
	| { outcome: 'unknown-kind' }
	| { outcome: 'spam' }
	| { outcome: 'key-used' }
	| { outcome: 'limited'; retryAfter: number };

const keyLifetime = 200 * day;

/**
 * Books a session: seat, enquiry, lead, consent, mails and events are committed in one transaction. The same key again
 * returns the same booking.
 */
export async function bookSession(
	context: BookingContext,
	request: BookingRequest,
): Promise<BookOutcome> {
	const { db, content, clock } = context;
	const kind = await findKind(content, request.kind);
	if (!kind) return { outcome: 'unknown-kind' };
	const now = clock.now();
	const [siteContext, privacy] = await Promise.all([
		readSiteContext(context),
		content.find('page', 'privacy'),
	]);
	// Signed before the transaction begins: reading the key may need another connection.
	const id = newId(now);
	const token = await writeToken(context, id);
	let taken: { kind: SessionKind; seat: Seat } | undefined;
	let isMailed = true;
	const by = { clientIp: request.clientIp };
	const submitted = await submitEnquiry(
		{ ...siteContext, now },
		{
			form: 'booking',
			values: toEnquiryFields(kind, request),
			attribution: request.attribution,
			key: request.key && `booking:${request.key}`,
			honeypot: request.honeypot,
			privacyNotice: privacyNoticeVersion(privacy?.data.body ?? ''),
			clientIp: request.clientIp,
		},
		{
			lifetime: keyLifetime,
			async before(trx, leadId) {
				taken = await rereadKind(trx, request, leadId, now);
				return taken !== undefined;
			},
			async after(trx, enquiry) {
				if (!taken) throw new Error('A booking was stored without a seat.');
				const { id: enquiryId, leadId, reference } = enquiry;
				const made = { id, token, leadId, enquiryId, reference, guest: request.guest };
				({ isMailed } = await storeBooking(trx, siteContext, { ...taken, ...made, by, now }));
			},
		},
	);
	if (submitted.outcome === 'refused') {
		if (submitted.spamReasons.length > 0) return { outcome: 'spam' };
		return { outcome: 'gone', next: await findNextTimes(context, kind, request.start) };
	}
	if (submitted.outcome !== 'accepted') return submitted;
	const booking = await findBooking(db, { enquiryId: submitted.id });
	if (!booking) throw new Error(`The enquiry ${submitted.id} has no booking.`);
	// A repeated key returns the first booking.
	const own = booking.id === id ? token : await writeToken(context, booking.id);
	return { outcome: 'booked', booking, token: own, isMailed };
}

/** Reads the kind again: it may have been closed or changed since the page was rendered. */
async function rereadKind(
	trx: Database,
	{ kind: slug, start }: BookingRequest,
	leadId: string | undefined,
	now: Date,
) {
	const kind = await findKind(createContentReader(trx), slug);
	if (!kind) return undefined;
	const counsellor = leadId ? await findOwner(trx, leadId) : null;
	const seat = await reserveSeat(trx, { kind, start, now, counsellor });
	return seat && { kind, seat };
}

/** The enquiry's text: the session, its time, and who comes. */
function toEnquiryFields(kind: SessionKind, { guest, start }: BookingRequest) {
	const { zone: _zone, ...fields } = guest;
	return { session: kind.name, time: formatWithZone(indiaZone, start), ...fields };
}

/** Stores the booking of a reserved seat, and announces it. */
export async function storeBooking(
	trx: Database,
	context: MailContext,
	made: Omit<NewBooking, 'state' | 'reminders'> & {
		seat: Seat;
		kind: SessionKind;
		token: string;
		by: Actor | Visitor;
		now: Date;
	},
): Promise<{ booking: Booking; isMailed: boolean }> {
	const { kind, token, by, now, ...booked } = made;
	const reminders = countPast(made.seat.start, now.getTime());
	await insertBooking(trx, { ...booked, state: 'booked', reminders }, now);
	const booking = await findBooking(trx, { id: made.id });
	if (!booking) throw new Error(`The booking ${made.id} was not stored.`);
	const news = { what: 'booked', booking, kind, token, by, at: now } as const;
	return { booking, isMailed: await announceBooking(trx, context, news) };
}

/** How long before a session families are reminded, and how long before it a booking must be made for that. */
export const sessionReminders = [
	{ before: 24 * hour, leadTime: 26 * hour },
	{ before: hour, leadTime: 2 * hour },
];

/** How many reminders a booking skips because it was made too late for them. */
export function countPast(start: number, now: number): number {
	return sessionReminders.filter(({ leadTime }) => start - now <= leadTime).length;
}
