import { type Expression, type RawBuilder, sql } from 'kysely';
import { day as dayLength } from '#app/platform/durations.ts';
import { indiaDayStart, indiaOffset } from '#app/platform/india-time.ts';

/** The day in India at that time, as days since 1 January 1970. */
export function dayNumber(at: number): number {
	return Math.floor((at + indiaOffset) / dayLength);
}

export function numberOfDay(isoDay: string): number {
	return dayNumber(indiaDayStart(isoDay));
}

export function isoOfDay(day: number): string {
	return new Date(day * dayLength).toISOString().slice(0, 10);
}

/** The start of that day, in UTC milliseconds. */
export function startOfDay(day: number): number {
	return day * dayLength - indiaOffset;
}

/** The day number in SQL, for a time column. Both engines truncate, which rounds down from 1970 on. */
export function dayNumberOf(moment: Expression<unknown>): RawBuilder<number> {
	return sql`(${moment} + ${sql.lit(indiaOffset)}) / ${sql.lit(dayLength)}`;
}
