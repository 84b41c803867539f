import { hour } from './durations.ts';
import { addDays, indiaDay, indiaTime, readIndiaMoment } from './india-time.ts';

const begin = '21:00';
const end = '08:00';

/** The same as people say it. */
export const quietHoursText = { begin: '9 pm', end: '8 am' };

/** Whether no phone should ring now: from 9 pm to 8 am in India. */
export function isQuiet(at: Date): boolean {
	const time = indiaTime(at.getTime());
	return time >= begin || time < end;
}

/** The given moment, or the end of the quiet hours if it is in them. */
export function afterQuietHours(at: Date): Date {
	if (!isQuiet(at)) return at;
	const today = indiaDay(at.getTime());
	const day = indiaTime(at.getTime()) >= begin ? addDays(today, 1) : today;
	return new Date(readIndiaMoment(day, end) ?? at);
}

/**
 * Reminders are due for sessions that begin up to this moment; undefined in the quiet hours, when none is sent.
 * One that would fall into the quiet hours is sent in the hour before them, not late.
 */
export function remindUntil(now: Date, before: number): number | undefined {
	if (isQuiet(now)) return undefined;
	const soon = new Date(now.getTime() + hour);
	const moment = isQuiet(soon) ? afterQuietHours(soon).getTime() - 1 : now.getTime();
	return moment + before;
}
