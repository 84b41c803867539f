import { day, hour, minute } from '#app/platform/durations.ts';
import { weekdays } from '#app/platform/format-date.ts';
import {
	addDays,
	indiaDay,
	indiaDayStart,
	indiaOffset,
	minutesOfDay,
	weekdayOf,
} from '#app/platform/india-time.ts';
import type {
	BookableTime,
	Host,
	HostCalendar,
	HoursException,
	MinuteSpan,
	PlannedSession,
	Schedule,
	SessionKind,
} from './booking-types.ts';
import { joinSpans } from './join-spans.ts';

/** Dates in India, YYYY-MM-DD, inclusive. */
export interface DayRange {
	from: string;
	to: string;
}

/** The bookable times of a kind of session on these days, in order. */
export function listFreeTimes(
	kind: SessionKind,
	schedule: Schedule,
	{ from, to }: DayRange,
	now: number,
): BookableTime[] {
	if (kind.booking === 'closed') return [];
	const earliest = Math.ceil((now + kind.notice * hour) / minute);
	const today = indiaDay(now);
	const lastDay = [to, addDays(today, kind.ahead)].toSorted()[0] ?? to;
	const days = listDays(from > today ? from : today, lastDay);
	const offers = new Map<number, BookableTime & { options: BookableTime['options'][number][] }>();
	// In minutes, here and below: small integers are several times faster than milliseconds.
	const add = (
		at: number,
		seats: number,
		option: BookableTime['options'][number],
		end = (at + kind.minutes) * minute,
	) => {
		if (at < earliest) return;
		const known = offers.get(at);
		// A class that has begun to fill takes precedence over a new one at the same time.
		if (!known || (option.sessionId && !known.options[0]?.sessionId)) {
			offers.set(at, { start: at * minute, end, seats, options: [option] });
		} else if (!option.sessionId === !known.options[0]?.sessionId) {
			known.options.push(option);
		}
	};
	const differing = Map.groupBy(schedule.exceptions, ({ day }) => day);
	for (const host of schedule.hosts) {
		for (const open of schedule.open.filter(({ hostId }) => hostId === host.id)) {
			const on = indiaDay(open.start);
			if (on < from || on > lastDay) continue;
			const option = { hostId: host.id, sessionId: open.id };
			add(open.start / minute, open.seatsLeft, option, open.end);
		}
		const calendar = schedule.calendars.get(host.id);
		const isFree = busyCheck(calendar?.busy ?? []);
		const given = calendar?.given.get(kind.slug);
		const option = { hostId: host.id };
		const openingsOn = openingsOf(kind, host);
		for (const { on, midnight, weekday } of days) {
			if ((given?.get(midnight) ?? 0) >= kind.mostPerDay) continue;
			for (const opening of openingsOn(weekday, differing.get(on))) {
				const last = midnight + opening.to - kind.minutes;
				for (let at = midnight + opening.from; at <= last; at += kind.every) {
					if (isFree(at - kind.before, at + kind.minutes + kind.after)) {
						add(at, kind.seats, option);
					}
				}
			}
		}
	}
	return [...offers.values()].sort((a, b) => a.start - b.start);
}

function listDays(from: string, to: string) {
	const days: { on: string; midnight: number; weekday: number }[] = [];
	for (let on = from; on <= to; on = addDays(on, 1)) {
		days.push({ on, midnight: indiaDayStart(on) / minute, weekday: weekdayOf(on) });
	}
	return days;
}

/** The times with only full classes, in order; a family can wait for a seat there. */
export function listFullTimes(
	kind: SessionKind,
	{ full, hosts }: Schedule,
	free: readonly BookableTime[],
	now: number,
): number[] {
	if (kind.booking === 'closed' || full.length === 0) return [];
	const isFree = new Set(free.map(({ start }) => start));
	const isGiven = new Set(hosts.map(({ id }) => id));
	const starts = full
		.filter(({ start, hostId }) => start >= now + kind.notice * hour && isGiven.has(hostId))
		.map(({ start }) => start)
		.filter((start) => !isFree.has(start));
	return [...new Set(starts)].sort((a, b) => a - b);
}

/** The span a session occupies, with the break kept free around it. */
export function occupiedTime(kind: SessionKind, start: number) {
	return {
		from: start - kind.before * minute,
		to: start + (kind.minutes + kind.after) * minute,
	};
}

/** Prepares a host's calendar once for all later checks. */
export function layOutCalendar(sessions: readonly PlannedSession[]): HostCalendar {
	const given = new Map<string, Map<number, number>>();
	for (const { kind, start } of sessions) {
		const midnight = (start - ((start + indiaOffset) % day)) / minute;
		const counts = given.get(kind) ?? new Map<number, number>();
		given.set(kind, counts.set(midnight, (counts.get(midnight) ?? 0) + 1));
	}
	const spans = sessions.map(({ blockedFrom, blockedTo }) => ({
		from: Math.floor(blockedFrom / minute),
		to: Math.ceil(blockedTo / minute),
	}));
	return { busy: joinSpans(spans), given };
}

/** Returns a check whether a span is free. Asked in order of time, it reads each session once. */
function busyCheck(busy: HostCalendar['busy']) {
	let next = 0;
	let last = Number.NEGATIVE_INFINITY;
	return (from: number, to: number) => {
		if (from < last) next = 0;
		last = from;
		while (next < busy.length && (busy[next]?.to ?? 0) <= from) next += 1;
		const one = busy[next];
		return !one || one.from >= to;
	};
}

/** The spans in which sessions can be given on a day; ordinary weekdays are computed once. */
function openingsOf(kind: SessionKind, host: Host) {
	const usual = new Map<number, MinuteSpan[]>();
	return (weekday: number, exceptions: readonly HoursException[] = []): readonly MinuteSpan[] => {
		const own = exceptions.filter(({ hostId }) => hostId === null || hostId === host.id);
		const known = own.length > 0 ? undefined : usual.get(weekday);
		const openings = known ?? listOpenings(kind, listWindows(host, own, weekday), weekday);
		if (own.length === 0) usual.set(weekday, openings);
		return openings;
	};
}

/** A host's working hours on a day: weekly hours plus extra hours, minus time off. */
function listWindows(
	host: Host,
	exceptions: readonly HoursException[],
	weekday: number,
): MinuteSpan[] {
	const usual = host.hours.filter((one) => one.weekday === weekday);
	const extra = exceptions.filter(({ isOpen }) => isOpen);
	const off = exceptions.filter(({ isOpen }) => !isOpen);
	return off.reduce(cutOut, joinSpans([...usual, ...extra]));
}

function cutOut(spans: MinuteSpan[], off: MinuteSpan): MinuteSpan[] {
	return spans
		.flatMap(({ from, to }) => [
			{ from, to: Math.min(to, off.from) },
			{ from: Math.max(from, off.to), to },
		])
		.filter(({ from, to }) => from < to);
}

/** All working hours, or only the spans of the kind's fixed starts. */
function listOpenings(kind: SessionKind, windows: MinuteSpan[], weekday: number): MinuteSpan[] {
	if (kind.starts.length === 0) return windows;
	return kind.starts
		.filter((one) => one.weekday === weekdays[weekday - 1])
		.map(({ time }) => minutesOfDay(time))
		.map((at) => ({ from: at, to: at + kind.minutes }))
		.filter(({ from, to }) => windows.some((window) => window.from <= from && to <= window.to))
		.sort((a, b) => a.from - b.from);
}
