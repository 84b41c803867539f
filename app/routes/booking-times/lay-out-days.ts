import { dayIn } from '#app/platform/describe-zone.ts';
import { addDays, weekdayOf } from '#app/platform/india-time.ts';

/** A time that can be booked; with seats where there are several. */
export interface FreeTime {
	start: number;
	seats?: number;
}

/** Free times grouped by their day in a time zone. */
export function groupByDay(times: readonly FreeTime[], zone: string): Map<string, FreeTime[]> {
	return Map.groupBy(times, ({ start }) => dayIn(zone, start));
}

/** The days of a month (YYYY-MM) in weeks from Monday; null for those of other months. */
export function listWeeks(month: string): (string | null)[][] {
	const first = `${month}-01`;
	const days: (string | null)[] = Array.from({ length: weekdayOf(first) - 1 }, () => null);
	for (let day = first; day.startsWith(month); day = addDays(day, 1)) days.push(day);
	while (days.length % 7 > 0) days.push(null);
	return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}
