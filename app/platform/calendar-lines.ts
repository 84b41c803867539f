import { addDays } from './india-time.ts';

/** The lines of a calendar file as RFC 5545 wants them: none over 75 octets, each ended by CR LF. */
export function writeCalendarLines(lines: readonly string[]): string {
	return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** Text as a value of a calendar file. */
export function calendarText(text: string): string {
	return text
		.replaceAll(/[\\;,]/g, '\\$&')
		.replaceAll(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
		.replaceAll(/\p{Cc}/gu, '');
}

/** A moment as a calendar file writes it, such as 20261115T093000Z. */
export function calendarTime(time: Date): string {
	return time.toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

/** A day as a calendar file writes it, such as 20261115. */
export function calendarDay(day: string): string {
	return day.replaceAll('-', '');
}

/** The end of an all-day event that has this last day: the first day that no longer belongs to it. */
export function calendarDayAfter(day: string): string {
	return calendarDay(addDays(day, 1));
}

/** A long line goes on in the next one after a space, and no character is cut in two. */
function fold(line: string) {
	const parts: string[] = [];
	let part = '';
	let octets = 0;
	for (const character of line) {
		const size = Buffer.byteLength(character);
		if (octets + size > 75) {
			parts.push(part);
			part = '';
			octets = 1;
		}
		part += character;
		octets += size;
	}
	return [...parts, part].join('\r\n ');
}
