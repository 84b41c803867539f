import { indiaDay } from './india-time.ts';

/** The clock; tests pass in one that does not move. */
export interface Clock {
	now(): Date;
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };

/** Today's date in India, as YYYY-MM-DD: the day that deadlines are counted by. */
export function todayInIndia(clock: Clock): string {
	return indiaDay(clock.now().getTime());
}
