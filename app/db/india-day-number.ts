import { type Expression, type RawBuilder, sql } from 'kysely';
import { day as dayLength } from '#app/platform/durations.ts';
import { indiaDayStart, indiaOffset } from '#app/platform/india-time.ts';

/** The number of the day in India at that moment: days since 1 January 1970. */
export function dayNumber(at: number): number {
	return Math.floor((at + indiaOffset) / dayLength);
}

/** The number of a day written as YYYY-MM-DD. */
export function numberOfDay(isoDay: string): number {
	return dayNumber(indiaDayStart(isoDay));
}

/** The day of that number, as YYYY-MM-DD. */
export function isoOfDay(day: number): string {
	return new Date(day * dayLength).toISOString().slice(0, 10);
}

/** When that day begins, in UTC milliseconds. */
export function startOfDay(day: number): number {
	return day * dayLength - indiaOffset;
}

/**
 * The number of the day in India, in SQL for a column of moments. Whole numbers divide to whole numbers on both
 * engines.
 */
export function dayNumberOf(moment: Expression<unknown>): RawBuilder<number> {
	return sql`(${moment} + ${sql.lit(indiaOffset)}) / ${sql.lit(dayLength)}`;
}
