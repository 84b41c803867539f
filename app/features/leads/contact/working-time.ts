import { hour, minute } from '#app/platform/durations.ts';
import {
	addDays,
	indiaDay,
	indiaDayStart,
	minutesOfDay,
	weekdayOf,
} from '#app/platform/india-time.ts';
import { isQuiet } from '#app/platform/quiet-hours.ts';

/** Office hours, in India's time. */
export interface WorkingHours {
	/** Such as "10:00". */
	opens: string;
	closes: string;
	/** 1 for Monday to 7 for Sunday. */
	workdays: readonly number[];
	/** Holidays: a date (2026-11-08), or the same day every year (01-26). */
	holidays: readonly { day: string }[];
}

/** On which days the office works. */
export type Workdays = Pick<WorkingHours, 'workdays' | 'holidays'>;

/** The longest closure; also ends the search when every day is a holiday. */
const maxDays = 366;

/** Adds working hours to a time. What arrives while closed counts from the next opening. */
export function addWorkingHours(from: number, hours: number, when: WorkingHours): number {
	let left = hours * hour;
	let day = indiaDay(from);
	for (let n = 0; n < maxDays; n += 1) {
		const opens = momentOn(day, when.opens);
		const closes = momentOn(day, when.closes);
		const begins = Math.max(from, opens);
		if (isWorkday(day, when) && begins < closes) {
			if (begins + left <= closes) return begins + left;
			left -= closes - begins;
		}
		day = addDays(day, 1);
	}
	return from + maxDays * 24 * hour;
}

/** When to call again: in two hours, or from 10 am on the next working day if that is after hours. */
export function nextAttempt(now: number, when: WorkingHours): number {
	const soon = now + 2 * hour - (now % minute);
	const today = indiaDay(soon);
	const isOpen = soon >= momentOn(today, when.opens) && soon <= momentOn(today, when.closes);
	if (isOpen && isWorkday(today, when) && !isQuiet(new Date(soon))) return soon;
	const opens = when.opens > '10:00' ? when.opens : '10:00';
	const isOver = momentOn(indiaDay(now), opens) <= now;
	return momentOn(nextWorkday(addDays(indiaDay(now), isOver ? 1 : 0), when), opens);
}

/** This day, or the first working day after it; this one if there is none within a year. */
export function nextWorkday(day: string, when: Workdays): string {
	const days = Array.from({ length: maxDays }, (_, n) => addDays(day, n));
	return days.find((one) => isWorkday(one, when)) ?? day;
}

export function isWorkday(day: string, { workdays, holidays }: Workdays): boolean {
	if (!workdays.includes(weekdayOf(day))) return false;
	return !holidays.some((holiday) => day === holiday.day || day.slice(5) === holiday.day);
}

function momentOn(day: string, time: string) {
	return indiaDayStart(day) + minutesOfDay(time) * minute;
}
