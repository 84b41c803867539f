import type { Generated } from 'kysely';

/** Somebody who gives sessions; a member of staff, or a person without an account. */
export interface BookingHostsTable {
	id: string;
	name: string;
	user_id: string | null;
	/** The slugs of the kinds that this person gives, as a JSON array. */
	kinds: string;
	/** Working hours by weekday, as JSON: see features/bookings/booking-types.ts. */
	hours: string;
	/** 1 for a person who ships with the site, to try it. */
	sample: number;
	/** 0 when the person gives no sessions for now. */
	active: number;
	/** When a session was last given to this person: the one who waited longest is next. */
	turn_at: number;
	/** Grows with every change of the person's sessions, so that what was read of them is known to be old. */
	version: Generated<number>;
	/** Part of the secret of the person's feed: another number, and the old address is dead. */
	feed_version: Generated<number>;
	created_at: number;
}

/** A day, or part of it, that differs from the weekly hours. */
export interface BookingExceptionsTable {
	id: string;
	/** Null for everybody, such as on a holiday. */
	host_id: string | null;
	/** In India, YYYY-MM-DD. */
	day: string;
	/** Minutes since midnight in India; a whole day is 0 to 1440. */
	from_minute: number;
	to_minute: number;
	/** 1 for extra hours, 0 for time off. */
	open: number;
	note: string;
	created_at: number;
}

/** A session at a time, with one seat or several. */
export interface BookingSessionsTable {
	id: string;
	/** The slug of its kind. */
	kind: string;
	host_id: string;
	start_at: number;
	end_at: number;
	/** From when to when the host is busy: the session and the time that stays free before and after it. */
	blocked_from: number;
	blocked_to: number;
	seats: number;
	/** 0 once its last seat was given back. */
	active: number;
}

/** Five minutes of a person's time, buffers included; its key lets a person be in one place only. */
export interface BookingCellsTable {
	host_id: string;
	/** UTC milliseconds divided by those of five minutes. */
	cell: number;
	session_id: string;
}

/** A seat that a family has taken. */
export interface BookingsTable {
	id: string;
	/** Of the enquiry that came with it, if one did. */
	reference: string;
	session_id: string;
	/** From 1; null once it was given back. One number is given once in a session. */
	seat: number | null;
	/** `offered`: reserved for a family that waits, until it answers or its hour is over. `held`: completed. */
	state: 'offered' | 'booked' | 'cancelled' | 'held' | 'no-show';
	/** Grows with every change that calendars have to hear of. */
	sequence: number;
	lead_id: string;
	enquiry_id: string | null;
	/** Who comes and how they are reached, as JSON. */
	guest: string;
	/** How many reminders were sent. */
	reminders: number;
	created_at: number;
	updated_at: number;
}

/** A family that waits for a time of a kind of session, or for a seat in a class. */
export interface BookingWaitsTable {
	id: string;
	/** The slug of the kind. */
	kind: string;
	/** When the session may begin, both included; the same moment twice for a seat in one class. */
	wanted_from: number;
	wanted_to: number;
	/** Which part of the day on the family's clock; empty for any. */
	part: '' | 'morning' | 'afternoon' | 'evening';
	state: 'waiting' | 'offered' | 'accepted' | 'declined' | 'expired' | 'left' | 'over';
	lead_id: string;
	enquiry_id: string | null;
	/** Who comes and how they are reached, as JSON. */
	guest: string;
	/** What is waited for and by whom, while it lasts: nobody waits for one thing twice. */
	place_key: string | null;
	/** The booking that is reserved, or that was made of it. */
	booking_id: string | null;
	offered_until: number | null;
	created_at: number;
	updated_at: number;
}

/** A calendar that a person has elsewhere, read by its ICS address. */
export interface BookingCalendarsTable {
	host_id: string;
	url: string;
	next_read_at: number;
	/** When it was read last without a problem. */
	read_at: number | null;
	/** What went wrong the last time; empty when nothing did. */
	problem: string;
}

/** When a person is busy by that calendar; spans of one person never overlap. */
export interface BookingBusyTable {
	host_id: string;
	from_at: number;
	to_at: number;
}
