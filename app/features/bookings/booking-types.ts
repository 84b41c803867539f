import type { Session } from '#app/features/content/collections/session.ts';

/** A kind of session with its slug. */
export interface SessionKind extends Session {
	slug: string;
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
	/** The slugs of the kinds given. */
	kinds: string[];
	hours: WeeklyHours[];
	isSample: boolean;
	isActive: boolean;
	turnAt: number;
	/** Grows with every change of the person's sessions. */
	version: number;
}

/** A day, or part of it, that differs from the weekly hours. */
export interface HoursException extends MinuteSpan {
	id: string;
	/** Null for everybody. */
	hostId: string | null;
	day: string;
	/** True for extra hours, false for time off. */
	isOpen: boolean;
	note: string;
}

/** Something that takes up a person's time. */
export interface PlannedSession {
	/** Empty for what is in a calendar elsewhere. */
	kind: string;
	hostId: string;
	start: number;
	/** With the time kept free before and after. */
	blockedFrom: number;
	blockedTo: number;
}

/** What takes up a person's time on some days. */
export interface HostCalendar {
	/** When they are busy, in minutes of all time, in order and without overlaps. */
	busy: readonly { from: number; to: number }[];
	/** How many sessions of a kind are given on a day, which is named by the minute in which it begins in India. */
	given: ReadonlyMap<string, ReadonlyMap<number, number>>;
}

/** A session of several seats, some of which are free. */
export interface OpenSession {
	id: string;
	hostId: string;
	start: number;
	end: number;
	seatsLeft: number;
}

/** All that decides which times are free. */
export interface Schedule {
	hosts: readonly Host[];
	exceptions: readonly HoursException[];
	/** By person. */
	calendars: ReadonlyMap<string, HostCalendar>;
	/** Classes of the kind that is asked for, with seats left. */
	open: readonly OpenSession[];
	/** Classes of that kind in which no seat is left. */
	full: readonly OpenSession[];
}

/** A time that can be booked, and with whom. */
export interface BookableTime {
	start: number;
	end: number;
	/** How many seats are left. */
	seats: number;
	options: readonly { hostId: string; sessionId?: string }[];
}

/** Who comes, and how they are reached. */
export interface Guest {
	name: string;
	phone: string;
	email: string;
	class: string;
	/** The student, a parent, or both. */
	joins: string;
	/** The language they would like to talk in and what they want to know; bookings before 2026-11 have neither. */
	language?: string;
	note?: string;
	guardianName: string;
	guardianPhone: string;
	guardianEmail: string;
	/** The zone that their clock shows. */
	zone: string;
}

/** A seat that a family has taken, with its session. */
export interface Booking {
	id: string;
	reference: string;
	/** `offered`: reserved for a family that waits, until it answers. `held`: completed. */
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

/** The parts of a day that a family can wait for; empty for any. */
export const dayParts = ['', 'morning', 'afternoon', 'evening'] as const;

/** A part of the day that a family can wait for. */
export type DayPart = (typeof dayParts)[number];

/** A family that waits for a time, or for a seat in a class. */
export interface Wait {
	id: string;
	kind: string;
	/** When the session may begin, both included; the same moment twice for a seat in one class. */
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

/** A session in the calendar of the desk, with the family that booked it. */
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

/** How much of the calendar is shown. */
export const calendarViews = ['agenda', 'day', 'week'] as const;

/** A view of the calendar. */
export type CalendarView = (typeof calendarViews)[number];
