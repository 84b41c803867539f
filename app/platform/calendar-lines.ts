import { addDays } from './india-time.ts';

/** A calendar file by RFC 5545: its lines have at most 75 octets each and are ended by CR LF. */
export function writeCalendarFile(
	product: string,
	method: string,
	lines: readonly string[],
): string {
	const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//Prepfront//${product}//EN`];
	const about = ['CALSCALE:GREGORIAN', `METHOD:${method}`];
	const all = [...head, ...about, ...lines, 'END:VCALENDAR'];
	return all.map((line) => `${fold(line)}\r\n`).join('');
}

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

/** The exclusive end of an all-day event with this last day. */
export function calendarDayAfter(day: string): string {
	return calendarDay(addDays(day, 1));
}

/** Folds a long line after a space, without splitting a character. */
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
