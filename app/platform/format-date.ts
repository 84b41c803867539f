import { day, hour, minute } from './durations.ts';
import { addDays, indiaDay, indiaTime, parseIndiaDateTime, weekdayOf } from './india-time.ts';

const months =
	'January February March April May June July August September October November December'.split(
		' ',
	);

/** A date such as "21 Sep 2023"; the same on every server and browser. */
export function formatDay(isoDate: string): string {
	return `${formatDayAndMonth(isoDate)} ${Number(isoDate.split('-')[0])}`;
}

/** A date without its year: "21 Sep". */
export function formatDayAndMonth(isoDate: string): string {
	const [, month, day] = isoDate.split('-').map(Number);
	return `${day} ${months[(month ?? 1) - 1]?.slice(0, 3)}`;
}

/** The days of a week, which begins on Monday. */
export const weekdays = [
	'Monday',
	'Tuesday',
	'Wednesday',
	'Thursday',
	'Friday',
	'Saturday',
	'Sunday',
] as const;

/** A date in full: "Tuesday 17 November". */
export function describeDay(isoDate: string): string {
	const [, month, day] = isoDate.split('-').map(Number);
	return `${weekdays[weekdayOf(isoDate) - 1]} ${day} ${months[(month ?? 1) - 1]}`;
}

/** A month (YYYY-MM) in full: "November 2026". */
export function formatMonth(isoMonth: string): string {
	const [year, month] = isoMonth.split('-').map(Number);
	return `${months[(month ?? 1) - 1]} ${year}`;
}

/** A time in India, such as "21 Sep 2023, 4:05 pm"; the same on every server and browser. */
export function formatDateTime(at: number): string {
	return `${formatDay(indiaDay(at))}, ${formatTime(at)}`;
}

/** The time of day in India to the minute, such as "4:05 pm". */
export function formatTime(at: number): string {
	const [hours = '', minutes = ''] = indiaTime(at).split(':');
	return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'am' : 'pm'}`;
}

/** The time of day in India, such as "10 am" or "4:30 pm". */
export function describeTime(at: number): string {
	const [hours = 0, minutes = 0] = indiaTime(at).split(':').map(Number);
	const half = hours < 12 ? 'am' : 'pm';
	const past = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
	return `${hours % 12 || 12}${past} ${half}`;
}

/** A time in India relative to another: "today 4:30 pm", "tomorrow 10 am", "18 Nov, 4 pm". */
export function describeDateTime(at: number, now: number): string {
	const today = indiaDay(now);
	const that = indiaDay(at);
	const near = nameNearDay(that, today);
	return near ? `${near} ${describeTime(at)}` : `${describeDate(that, today)}, ${describeTime(at)}`;
}

/** A day in India relative to another: "tomorrow", "18 Nov". */
export function describeNearDay(isoDate: string, today: string): string {
	return nameNearDay(isoDate, today) ?? describeDate(isoDate, today);
}

function nameNearDay(isoDate: string, today: string) {
	if (isoDate === today) return 'today';
	if (isoDate === addDays(today, 1)) return 'tomorrow';
	return isoDate === addDays(today, -1) ? 'yesterday' : undefined;
}

/** A date, with its year if that is not the other's: "18 Nov", "2 Jan 2027". */
function describeDate(isoDate: string, today: string) {
	const isThisYear = isoDate.slice(0, 4) === today.slice(0, 4);
	return isThisYear ? formatDayAndMonth(isoDate) : formatDay(isoDate);
}

/** How long something takes or took, never more than that: "25 min", "3 h 20 min", "1 day 4 h", "2 days". */
export function describeSpan(milliseconds: number): string {
	const span = Math.max(minute, milliseconds);
	const [days, hours] = [Math.floor(span / day), Math.floor((span % day) / hour)];
	const minutes = Math.floor((span % hour) / minute);
	const withRest = (text: string, rest: string, count: number) =>
		count === 0 ? text : `${text} ${rest}`;
	if (days > 1) return `${days} days`;
	if (days === 1) return withRest('1 day', `${hours} h`, hours);
	return hours > 0 ? withRest(`${hours} h`, `${minutes} min`, minutes) : `${minutes} min`;
}

/** When something happened, briefly: "just now", "5 min ago", "6:05 pm", "yesterday", "18 Nov". */
export function describeAgo(at: number, now: number): string {
	if (now - at < minute) return 'just now';
	if (now - at < hour) return `${describeSpan(now - at)} ago`;
	if (now - at < 3 * hour) return `${Math.floor((now - at) / hour)} h ago`;
	if (indiaDay(at) === indiaDay(now)) return describeTime(at);
	if (indiaDay(at) === addDays(indiaDay(now), -1)) return 'yesterday';
	return describeDate(indiaDay(at), indiaDay(now));
}

/** A time in India for `<input type="datetime-local">`. */
export function toLocalInput(at: number): string {
	return `${indiaDay(at)}T${indiaTime(at)}`;
}

/** Parses the value of `<input type="datetime-local">` as India's time; undefined if invalid. */
export function readLocalInput(text: string): number | undefined {
	const [, day = '', time = ''] = /^([\d-]+)T(\d\d:\d\d)(?::\d\d)?$/.exec(text) ?? [];
	return parseIndiaDateTime(day, time);
}
