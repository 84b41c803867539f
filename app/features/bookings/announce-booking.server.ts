import type { Database } from '#app/db/open-database.server.ts';
import type { SiteContext } from '#app/features/enquiries/site-context.server.ts';
import { formatPhone } from '#app/features/forms/normalise-phone.ts';
import { recordBooking } from '#app/features/leads/record-booking.server.ts';
import { mayMailRecipient } from '#app/features/limits/limit-recipient.server.ts';
import type { MailProps } from '#app/features/mail/mail-templates.ts';
import type { InvitedSession } from '#app/features/mail/write-invitation.ts';
import { enqueueMessage } from '#app/features/outbox/enqueue-message.server.ts';
import { emitEvent } from '#app/features/webhooks/emit-event.server.ts';
import { type Actor, isVisitor, type Visitor } from '#app/platform/actor.ts';
import { type Booking, numberToCall, type SessionKind } from './booking-types.ts';

/** What mailing a family needs from the site. */
export type MailContext = Pick<SiteContext, 'site' | 'teamAddress' | 'publicUrl'>;

export interface BookingChange {
	what: 'booked' | 'moved' | 'cancelled' | 'held' | 'no-show';
	booking: Booking;
	kind: Pick<SessionKind, 'name' | 'held' | 'place'>;
	token: string;
	/** The earlier start, for a move. */
	from?: number;
	/** The start of the family's next other session. */
	other?: number;
	by: Actor | Visitor;
	at: Date;
}

const events = {
	booked: 'booking.created',
	moved: 'booking.moved',
	cancelled: 'booking.cancelled',
	held: 'booking.closed',
	'no-show': 'booking.closed',
} as const;

/**
 * Announces a change of a booking by mail, in the lead's timeline and to webhooks, in its transaction. Returns whether
 * everybody with an email is mailed.
 */
export async function announceBooking(
	trx: Database,
	context: MailContext,
	change: BookingChange,
): Promise<boolean> {
	const { what, booking, kind, by, at, from } = change;
	const { reference, leadId, session, host, state } = booking;
	let isMailed = true;
	if (what !== 'held' && what !== 'no-show') {
		const clientIp = isVisitor(by) ? by.clientIp : undefined;
		isMailed = await mailGuests(trx, context, { ...change, news: what, clientIp });
	}
	await recordBooking(trx, {
		leadId,
		what,
		reference,
		session: kind.name,
		host: host.name,
		start: session.start,
		from,
		other: change.other,
		actor: isVisitor(by) ? null : by,
		at,
	});
	const { kind: slug, start, end } = session;
	const times = { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
	await emitEvent(
		trx,
		events[what],
		{ id: booking.id, reference, leadId, kind: slug, host: host.name, state, ...times },
		at,
	);
	return isMailed;
}

/**
 * Mails everybody in the family who gave an email, unless it has had so many mails that it may be a stranger's; returns
 * whether all are mailed.
 */
export async function mailGuests(
	trx: Database,
	context: MailContext,
	change: Pick<BookingChange, 'booking' | 'kind' | 'token' | 'at'> & {
		news: MailProps['booking-invitation']['news'];
		/** The visitor who causes it; none for reminders and staff. */
		clientIp?: string;
	},
): Promise<boolean> {
	const { booking, at, clientIp } = change;
	const { email, name, guardianEmail, guardianName } = booking.guest;
	// The student's name if both have one address.
	const readers = new Map([
		[guardianEmail, guardianName],
		[email, name],
	]);
	readers.delete('');
	const limit = clientIp === undefined ? 'service' : 'courtesy';
	let isMailed = true;
	for (const [to, reader] of readers) {
		if (!(await mayMailRecipient(trx, limit, { email: to, clientIp }, at))) {
			isMailed = false;
			continue;
		}
		const props = { ...toInvitationProps(context, change), name: reader, attendee: to };
		const mail = { template: 'booking-invitation' as const, props };
		await enqueueMessage(trx, mail, { to, leadId: booking.leadId, at });
	}
	return isMailed;
}

function toInvitationProps(
	context: MailContext,
	{ news, booking, kind, token }: Parameters<typeof mailGuests>[2],
): Omit<MailProps['booking-invitation'], 'attendee' | 'name'> {
	const { site, publicUrl } = context;
	const { guest, session, host, reference } = booking;
	const { uid, sequence, organizer } = toInvitedSession(context, booking, kind);
	return {
		news,
		brand: site.brand,
		guestPhone: formatPhone(numberToCall(guest)),
		zone: guest.zone,
		session: kind.name,
		start: session.start,
		end: session.end,
		host: host.name,
		held: kind.held,
		place: kind.place ?? '',
		reference,
		manageUrl: `${publicUrl}/booking/${token}`,
		bookUrl: `${publicUrl}/book`,
		phone: site.phone,
		uid,
		sequence,
		organizer,
	};
}

export function toInvitedSession(
	{ site, teamAddress, publicUrl }: MailContext,
	{ id, sequence, session, reference, host }: Booking,
	kind: BookingChange['kind'],
): InvitedSession {
	return {
		uid: `${id}@${new URL(publicUrl).hostname}`,
		sequence,
		summary: `${kind.name}, ${site.brand}`,
		description: `With ${host.name}\nReference ${reference}\nQuestions: ${site.phone}`,
		place: kind.place || kind.held,
		start: session.start,
		end: session.end,
		organizer: { name: site.brand, email: teamAddress },
	};
}
