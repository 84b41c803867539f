import { hour } from './durations.ts';
import { addDays, indiaDay, indiaTime, parseIndiaDateTime } from './india-time.ts';

const begin = '21:00';
const end = '08:00';

/** The same, for people. */
export const quietHoursText = { begin: '9 pm', end: '8 am' };

/** Whether it is between 9 pm and 8 am in India, when no phone should ring. */
export function isQuiet(at: Date): boolean {
	const time = indiaTime(at.getTime());
	return time >= begin || time < end;
}

/** The given time, or the end of the quiet hours it is in. */
export function afterQuietHours(at: Date): Date {
	if (!isQuiet(at)) return at;
	const today = indiaDay(at.getTime());
	const day = indiaTime(at.getTime()) >= begin ? addDays(today, 1) : today;
	return new Date(parseIndiaDateTime(day, end) ?? at);
}

/**
 * The latest session start for which reminders are due; undefined in quiet hours. A reminder due in quiet hours is sent
 * in the hour before they begin.
 */
export function remindUntil(now: Date, before: number): number | undefined {
	if (isQuiet(now)) return undefined;
	const soon = new Date(now.getTime() + hour);
	const moment = isQuiet(soon) ? afterQuietHours(soon).getTime() - 1 : now.getTime();
	return moment + before;
}
