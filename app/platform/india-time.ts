import { day, minute } from './durations.ts';

/** India's offset from UTC, the same all year, so this works on every server and in every browser. */
export const indiaOffset = 330 * minute;

/** The day it is in India, as YYYY-MM-DD. */
export function indiaDay(at: number): string {
	return new Date(at + indiaOffset).toISOString().slice(0, 10);
}

/** The time of day in India, such as "10:42". */
export function indiaTime(at: number): string {
	return new Date(at + indiaOffset).toISOString().slice(11, 16);
}

/** A time of day such as "14:30", in minutes after midnight. */
export function minutesOfDay(time: string): number {
	const [hours = 0, minutes = 0] = time.split(':').map(Number);
	return hours * 60 + minutes;
}

/** A time in ISO format with India's offset: "2026-12-01T17:30:00+05:30". */
export function indiaIso(at: number): string {
	return `${new Date(at + indiaOffset).toISOString().slice(0, 19)}+05:30`;
}

/** A fast writer of such times for whole minutes: creating dates takes most of the time of a long list. */
export function indiaIsoWriter(): (at: number) => string {
	let known = { number: Number.NaN, name: '' };
	const two = (number: number) => String(number).padStart(2, '0');
	return (at) => {
		const number = Math.floor((at + indiaOffset) / day);
		if (number !== known.number) known = { number, name: indiaDay(at) };
		const minutes = Math.floor(((at + indiaOffset) % day) / minute);
		return `${known.name}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00+05:30`;
	};
}

/** The time of a date and time of day in India; undefined if invalid. */
export function parseIndiaDateTime(isoDay: string, time: string): number | undefined {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(isoDay) || !/^\d{2}:\d{2}$/.test(time)) return undefined;
	const at = Date.parse(`${isoDay}T${time}:00.000Z`) - indiaOffset;
	return Number.isNaN(at) || indiaDay(at) !== isoDay ? undefined : at;
}

/** Whether a text is a valid date, as YYYY-MM-DD; 30 February is not. */
export function isDay(text: string): boolean {
	return parseIndiaDateTime(text, '00:00') !== undefined;
}

/** The start of a day in India, in UTC milliseconds; NaN if the date is invalid. */
export function indiaDayStart(isoDay: string): number {
	return Date.parse(`${isoDay}T00:00:00Z`) - indiaOffset;
}

export function addDays(isoDay: string, days: number): string {
	return new Date(Date.parse(`${isoDay}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
}

/** Adds months to a date (YYYY-MM-DD) or month (YYYY-MM). Overflows like Date: 31 January plus one month is 3 March. */
export function addMonths(isoDay: string, months: number): string {
	const [year = 0, month = 1, date = 1] = isoDay.split('-').map(Number);
	return new Date(Date.UTC(year, month - 1 + months, date)).toISOString().slice(0, isoDay.length);
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(isoDay: string): number {
	return new Date(`${isoDay}T00:00:00Z`).getUTCDay() || 7;
}
