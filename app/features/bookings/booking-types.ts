import type { Session } from '#app/features/content/collections/session.ts';

export interface SessionKind extends Session {
	slug: string;
}

/** Whether families get the link of a video call before it starts, and not when they book. */
export function sendsLinkLater({ held, place }: Pick<Session, 'held' | 'place'>): boolean {
	return held === 'video call' && !place;
}

/** Part of a day, in minutes since midnight in India. */
export interface MinuteSpan {
	from: number;
	to: number;
}

/** Working hours on a weekday: 1 for Monday to 7 for Sunday. */
export interface WeeklyHours extends MinuteSpan {
	weekday: number;
}

/** Somebody who gives sessions. */
export interface Host {
	id: string;
	name: string;
	userId: string | null;
	/** The slugs of the kinds this host gives. */
	kinds: string[];
	hours: WeeklyHours[];
	isSample: boolean;
	isActive: boolean;
	turnAt: number;
	/** Incremented with every change to the host's sessions. */
	version: number;
}

/** A day, or part of one, that differs from the weekly hours. */
export interface HoursException extends MinuteSpan {
	id: string;
	/** Null for all hosts. */
	hostId: string | null;
	day: string;
	/** True for extra hours, false for time off. */
	isOpen: boolean;
	note: string;
}

/** Anything that takes up a host's time. */
export interface PlannedSession {
	/** Empty for events from an external calendar. */
	kind: string;
	hostId: string;
	start: number;
	/** Including the break kept free before and after. */
	blockedFrom: number;
	blockedTo: number;
}

/** A host's occupied time on some days. */
export interface HostCalendar {
	/** Busy spans in minutes since 1970, sorted and without overlaps. */
	busy: readonly { from: number; to: number }[];
	/** The number of sessions by kind and day; a day is keyed by the minute it begins in India. */
	given: ReadonlyMap<string, ReadonlyMap<number, number>>;
}

/** A session with several seats, some of them free. */
export interface OpenSession {
	id: string;
	hostId: string;
	start: number;
	end: number;
	seatsLeft: number;
}

/** Everything that determines which times are free. */
export interface Schedule {
	hosts: readonly Host[];
	exceptions: readonly HoursException[];
	/** By host. */
	calendars: ReadonlyMap<string, HostCalendar>;
	/** Classes of the requested kind with seats left. */
	open: readonly OpenSession[];
	/** Classes of that kind without seats left. */
	full: readonly OpenSession[];
}

/** A time that can be booked, and with whom. */
export interface BookableTime {
	start: number;
	end: number;
	seats: number;
	options: readonly { hostId: string; sessionId?: string }[];
}

export interface Guest {
	name: string;
	phone: string;
	email: string;
	class: string;
	/** The student, a parent, or both. */
	joins: string;
	/** Preferred language and questions; missing in bookings before 2026-11. */
	language?: string;
	note?: string;
	guardianName: string;
	guardianPhone: string;
	guardianEmail: string;
	/** Their time zone. */
	zone: string;
}

/** The number that a phone session calls: the parent's where only the parent joins. */
export function numberToCall({ joins, phone, guardianPhone }: Guest): string {
	return (joins === 'Parent' && guardianPhone) || phone;
}

/** A family's seat in a session. */
export interface Booking {
	id: string;
	reference: string;
	/** `offered`: reserved for a family on the waiting list until it answers. `held`: completed. */
	state: 'offered' | 'booked' | 'cancelled' | 'held' | 'no-show';
	sequence: number;
	leadId: string;
	guest: Guest;
	reminders: number;
	createdAt: number;
	updatedAt: number;
	session: { id: string; kind: string; start: number; end: number };
	host: { id: string; name: string; userId: string | null };
}

/** The parts of a day that a family can wait for, in hours of its own time. */
export const dayParts = {
	morning: { label: 'Before noon', begin: 0, end: 12 },
	afternoon: { label: 'Noon to 4 pm', begin: 12, end: 16 },
	evening: { label: 'After 4 pm', begin: 16, end: 24 },
};

/** Empty for any. */
export type DayPart = '' | keyof typeof dayParts;

/** A family on the waiting list for a time or a seat in a class. */
export interface Wait {
	id: string;
	kind: string;
	/** The range of starts, inclusive; both equal for a seat in one class. */
	from: number;
	to: number;
	part: DayPart;
	state: 'waiting' | 'offered' | 'accepted' | 'declined' | 'expired' | 'left' | 'over';
	leadId: string;
	enquiryId: string | null;
	guest: Guest;
	bookingId: string | null;
	offeredUntil: number | null;
	createdAt: number;
}

/** A session in the desk's calendar, with its family. */
export interface CalendarEntry {
	sessionId: string;
	kind: string;
	hostId: string;
	host: string;
	start: number;
	end: number;
	seats: number;
	bookings: { id: string; name: string; state: string; leadId: string }[];
}

export const calendarViews = ['agenda', 'day', 'week'] as const;

export type CalendarView = (typeof calendarViews)[number];
