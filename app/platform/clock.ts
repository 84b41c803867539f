import { indiaDay } from './india-time.ts';

/** The clock; tests pass in a fixed one. */
export interface Clock {
	now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Today's date in India, as YYYY-MM-DD, by which deadlines are counted. */
export function todayInIndia(clock: Clock): string {
	return indiaDay(clock.now().getTime());
}
