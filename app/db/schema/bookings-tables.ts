import type { Generated } from 'kysely';

/** A host of sessions: a member of staff, or a person without an account. */
export interface BookingHostsTable {
	id: string;
	name: string;
	user_id: string | null;
	/** The slugs of the kinds this host gives, as a JSON array. */
	kinds: string;
	/** Working hours by weekday, as JSON: see features/bookings/booking-types.ts. */
	hours: string;
	/** 1 for a sample host that ships with the site. */
	sample: number;
	/** 0 while the host gives no sessions. */
	active: number;
	/** When the host last got a session; whoever waited longest is next. */
	turn_at: number;
	/** Incremented with every change to the host's sessions, to invalidate caches. */
	version: Generated<number>;
	/** Part of the feed URL's secret; a new number revokes the old URL. */
	feed_version: Generated<number>;
	created_at: number;
}

/** A day, or part of one, that differs from the weekly hours. */
export interface BookingExceptionsTable {
	id: string;
	/** Null for all hosts, such as on a holiday. */
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
	kind: string;
	host_id: string;
	start_at: number;
	end_at: number;
	/** When the host is busy: the session and the break before and after it. */
	blocked_from: number;
	blocked_to: number;
	seats: number;
	/** 0 once its last seat was given back. */
	active: number;
}

/** Five minutes of a host's time, breaks included; its key prevents overlaps. */
export interface BookingCellsTable {
	host_id: string;
	/** UTC milliseconds divided by five minutes. */
	cell: number;
	session_id: string;
}

/** A family's seat in a session. */
export interface BookingsTable {
	id: string;
	/** The reference of its enquiry, if there is one. */
	reference: string;
	session_id: string;
	/** From 1; null once given back. Unique within a session. */
	seat: number | null;
	/** `offered`: reserved for a family on the waiting list until it answers or the offer expires. `held`: completed. */
	state: 'offered' | 'booked' | 'cancelled' | 'held' | 'no-show';
	/** Incremented with every change that calendars must hear of. */
	sequence: number;
	lead_id: string;
	enquiry_id: string | null;
	/** Who comes and how they are reached, as JSON. */
	guest: string;
	reminders: number;
	created_at: number;
	updated_at: number;
}

/** A family on the waiting list for a time or a seat in a class. */
export interface BookingWaitsTable {
	id: string;
	kind: string;
	/** The range of starts, inclusive; both equal for a seat in one class. */
	wanted_from: number;
	wanted_to: number;
	/** The part of the day in the family's time zone; empty for any. */
	part: '' | 'morning' | 'afternoon' | 'evening';
	state: 'waiting' | 'offered' | 'accepted' | 'declined' | 'expired' | 'left' | 'over';
	lead_id: string;
	enquiry_id: string | null;
	/** Who comes and how they are reached, as JSON. */
	guest: string;
	/** Identifies the family and the time or class while it waits, so that nobody waits for one thing twice. */
	place_key: string | null;
	/** The reserved booking, or the one made from it. */
	booking_id: string | null;
	offered_until: number | null;
	created_at: number;
	updated_at: number;
}

/** A host's external calendar, read by its ICS URL. */
export interface BookingCalendarsTable {
	host_id: string;
	url: string;
	next_read_at: number;
	/** The last successful reading. */
	read_at: number | null;
	/** The last error; empty if none. */
	problem: string;
}

/** A host's busy times in that calendar; spans of one host never overlap. */
export interface BookingBusyTable {
	host_id: string;
	from_at: number;
	to_at: number;
}
