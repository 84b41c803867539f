import { readSiteContext } from '#app/features/enquiries/site-context.server.ts';
import { writeInvitation } from '#app/features/mail/write-invitation.ts';
import { toInvitedSession } from './announce-booking.server.ts';
import type { BookingContext } from './book-session.server.ts';
import { readToken } from './booking-link.server.ts';
import { findBooking } from './booking-repository.server.ts';
import { findBookedKind } from './read-kinds.server.ts';

/** The booking behind a private URL, with its kind; undefined for an invalid URL. */
export async function findBookingByToken(context: BookingContext, token: string) {
	const id = await readToken(context, token);
	const booking = id && (await findBooking(context.db, { id }));
	if (!booking) return undefined;
	const kind = await findBookedKind(context.content, booking.session.kind);
	const isToCome = booking.session.start > context.clock.now().getTime();
	return { booking, kind, canChange: booking.state === 'booked' && isToCome };
}

/** A booking as a calendar file; undefined for an invalid URL or a cancelled booking. */
export async function writeBookingFile(context: BookingContext, token: string) {
	const opened = await findBookingByToken(context, token);
	if (!opened || opened.booking.state === 'cancelled') return undefined;
	const siteContext = await readSiteContext(context);
	const { booking, kind } = opened;
	const session = toInvitedSession(siteContext, booking, kind);
	// Without an email, this is the only place where the family finds its private link.
	const manage = `Move or cancel: ${siteContext.publicUrl}/booking/${token}`;
	const described = { ...session, description: `${session.description}\n${manage}` };
	return writeInvitation(described, 'PUBLISH', new Date(booking.updatedAt));
}
