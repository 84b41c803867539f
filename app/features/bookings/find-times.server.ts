import type { DbContext } from '#app/db/open-database.server.ts';
import { addDays, indiaDay } from '#app/platform/india-time.ts';
import type { BookableTime, SessionKind } from './booking-types.ts';
import { type DayRange, listFreeTimes, listFullTimes } from './list-free-times.ts';
import { readSchedule } from './schedule-repository.server.ts';

/** The free times of a kind of session on these days. */
export async function findTimes(
	{ db, clock }: DbContext,
	kind: SessionKind,
	range: DayRange,
): Promise<BookableTime[]> {
	return (await findTimesAndFull({ db, clock }, kind, range)).times;
}

/** The free times of a kind of session, and its full classes, which have a waiting list. */
export async function findTimesAndFull(
	{ db, clock }: DbContext,
	kind: SessionKind,
	range: DayRange,
): Promise<{ times: BookableTime[]; full: number[] }> {
	const now = clock.now().getTime();
	const schedule = await readSchedule(db, kind, range);
	const times = listFreeTimes(kind, schedule, range, now);
	return { times, full: listFullTimes(kind, schedule, times, now) };
}

/**
 * Whether anybody works on these days, however busy they are; a day without hours can still get some. While nobody works
 * at all, hours are still to be entered, and no day is worse than another.
 */
export async function isWorkedOn(
	{ db, clock }: DbContext,
	kind: SessionKind,
	{ from, to }: DayRange,
): Promise<boolean> {
	const now = clock.now().getTime();
	const today = indiaDay(now);
	const week = { from: today, to: addDays(today, 7) };
	const wide = { from: today < from ? today : from, to: to > week.to ? to : week.to };
	const schedule = await readSchedule(db, kind, wide);
	const idle = { ...schedule, calendars: new Map(), open: [] };
	const roomy = { ...kind, notice: 0, ahead: farAhead };
	const starts = listFreeTimes(roomy, idle, wide, now).map(({ start }) => indiaDay(start));
	return starts.length === 0 || starts.some((day) => day >= from && day <= to);
}

const farAhead = 1000;
const maxDays = 21;
const maxTimes = 6;

/** The free times nearest to a taken one: those after it, or else any. */
export async function findNextTimes(
	context: DbContext,
	kind: SessionKind,
	start: number,
): Promise<BookableTime[]> {
	const today = indiaDay(context.clock.now().getTime());
	const day = indiaDay(start);
	const from = day < today || day > addDays(today, kind.ahead) ? today : day;
	const times = await findTimes(context, kind, { from, to: addDays(from, maxDays) });
	const after = times.filter((offer) => offer.start >= start);
	return (after.length > 0 ? after : times).slice(0, maxTimes);
}
