import { weekdays } from '#app/platform/format-date.ts';
import {
	addDays,
	indiaDay,
	indiaDayStart,
	indiaOffset,
	weekdayOf,
} from '#app/platform/india-time.ts';
import type {
	Host,
	HoursException,
	MinuteSpan,
	Offer,
	PlannedSession,
	Schedule,
	SessionKind,
} from './booking-types.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Days in India, YYYY-MM-DD, both included. */
export interface DayRange {
	from: string;
	to: string;
}

/** The times at which a kind of session can be booked on these days, in order. */
export function listFreeTimes(
	kind: SessionKind,
	schedule: Schedule,
	{ from, to }: DayRange,
	now: number,
): Offer[] {
	if (kind.booking === 'closed') return [];
	const earliest = now + kind.notice * hour;
	const lastDay = addDays(indiaDay(now), kind.ahead);
	const firstDay = from > indiaDay(now) ? from : indiaDay(now);
	const offers = new Map<number, Offer & { options: Offer['options'][number][] }>();
	const add = (start: number, seats: number, option: Offer['options'][number]) => {
		if (start < earliest) return;
		const known = offers.get(start);
		const end = start + kind.minutes * minute;
		// A class that has begun to fill goes before a new one at the same time.
		const isBetter = !known || (option.sessionId && !known.options[0]?.sessionId);
		if (isBetter) offers.set(start, { start, end, seats, options: [option] });
		else if (!option.sessionId === !known.options[0]?.sessionId) {
			known.options.push(option);
		}
	};
	const byHost = Map.groupBy(schedule.sessions, ({ hostId }) => hostId);
	for (const host of schedule.hosts) {
		for (const open of schedule.open.filter(({ hostId }) => hostId === host.id)) {
			const on = indiaDay(open.start);
			if (on < from || on > to || on > lastDay) continue;
			add(open.start, open.seatsLeft, { hostId: host.id, sessionId: open.id });
		}
		const own = byHost.get(host.id) ?? [];
		const isFree = busyCheck(joinBlocked(own));
		const given = countByDay(own.filter((one) => one.kind === kind.slug));
		for (let on = firstDay; on <= to && on <= lastDay; on = addDays(on, 1)) {
			const windows = listWindows(host, schedule.exceptions, on);
			const midnight = indiaDayStart(on);
			if (windows.length === 0 || (given.get(midnight) ?? 0) >= kind.mostPerDay) continue;
			for (const at of listStarts(kind, windows, on)) {
				const start = midnight + at * minute;
				if (isFree(span(kind, start))) add(start, kind.seats, { hostId: host.id });
			}
		}
	}
	return [...offers.values()].sort((a, b) => a.start - b.start);
}

/** The times at which only full classes are given, in order: a family can wait for a seat there. */
export function listFullTimes(
	kind: SessionKind,
	{ full, hosts }: Schedule,
	free: readonly Offer[],
	now: number,
): number[] {
	if (kind.booking === 'closed') return [];
	const isFree = new Set(free.map(({ start }) => start));
	const isGiven = new Set(hosts.map(({ id }) => id));
	const starts = full
		.filter(({ start, hostId }) => start >= now + kind.notice * hour && isGiven.has(hostId))
		.map(({ start }) => start)
		.filter((start) => !isFree.has(start));
	return [...new Set(starts)].sort((a, b) => a - b);
}

/** The time that a session takes from a person, with what is kept free around it. */
export function span(kind: SessionKind, start: number) {
	return {
		from: start - kind.before * minute,
		to: start + (kind.minutes + kind.after) * minute,
	};
}

/** How many sessions there are on each day, by the moment at which it begins in India. */
function countByDay(sessions: readonly PlannedSession[]) {
	const counts = new Map<number, number>();
	for (const { start } of sessions) {
		const midnight = start - ((start + indiaOffset) % day);
		counts.set(midnight, (counts.get(midnight) ?? 0) + 1);
	}
	return counts;
}

type Blocked = Pick<PlannedSession, 'blockedFrom' | 'blockedTo'>;

/** What overlaps becomes one: somebody may be busy elsewhere during a session. */
function joinBlocked(sessions: readonly PlannedSession[]): Blocked[] {
	const joined: Blocked[] = [];
	for (const { blockedFrom, blockedTo } of sessions.toSorted(
		(a, b) => a.blockedFrom - b.blockedFrom,
	)) {
		const last = joined.at(-1);
		if (last && blockedFrom < last.blockedTo) last.blockedTo = Math.max(last.blockedTo, blockedTo);
		else joined.push({ blockedFrom, blockedTo });
	}
	return joined;
}

/** Tells whether a person has nothing else in a span; asked in the order of time it reads each session once. */
function busyCheck(sessions: readonly Blocked[]) {
	let next = 0;
	let last = Number.NEGATIVE_INFINITY;
	return ({ from, to }: MinuteSpan) => {
		if (from < last) next = 0;
		last = from;
		while (next < sessions.length && (sessions[next]?.blockedTo ?? 0) <= from) next += 1;
		const one = sessions[next];
		return !one || one.blockedFrom >= to;
	};
}

/** When somebody works on a day: the weekly hours with extra hours, without what is taken off. */
export function listWindows(
	host: Pick<Host, 'id' | 'hours'>,
	exceptions: readonly HoursException[],
	on: string,
): MinuteSpan[] {
	const weekday = weekdayOf(on);
	const differing = exceptions.filter(
		(one) => one.day === on && (one.hostId === null || one.hostId === host.id),
	);
	const usual = host.hours.filter((one) => one.weekday === weekday);
	const extra = differing.filter(({ isOpen }) => isOpen);
	const off = differing.filter(({ isOpen }) => !isOpen);
	return off.reduce(cutOut, joinSpans([...usual, ...extra]));
}

function joinSpans(spans: readonly MinuteSpan[]): MinuteSpan[] {
	const joined: MinuteSpan[] = [];
	for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
		const last = joined.at(-1);
		if (last && from <= last.to) last.to = Math.max(last.to, to);
		else joined.push({ from, to });
	}
	return joined;
}

function cutOut(spans: MinuteSpan[], off: MinuteSpan): MinuteSpan[] {
	return spans
		.flatMap(({ from, to }) => [
			{ from, to: Math.min(to, off.from) },
			{ from: Math.max(from, off.to), to },
		])
		.filter(({ from, to }) => from < to);
}

/** When a session may begin on a day, in minutes since midnight. */
function listStarts(kind: SessionKind, windows: readonly MinuteSpan[], on: string): number[] {
	if (kind.starts.length > 0) {
		const weekday = weekdays[weekdayOf(on) - 1];
		return kind.starts
			.filter((one) => one.weekday === weekday)
			.map(({ time }) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
			.filter((at) => windows.some(({ from, to }) => from <= at && at + kind.minutes <= to))
			.sort((a, b) => a - b);
	}
	return windows.flatMap(({ from, to }) => {
		const count = Math.floor((to - from - kind.minutes) / kind.every) + 1;
		return Array.from({ length: Math.max(0, count) }, (_, n) => from + n * kind.every);
	});
}
