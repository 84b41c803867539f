/** An all-day event. */
export interface CalendarEvent {
	/** Names the event for good, whatever happens to its date or words. */
	uid: string;
	summary: string;
	description: string;
	url: string;
	/** YYYY-MM-DD, the last day included. */
	start: string;
	end: string;
	updatedAt: Date;
}

/** Events as an iCalendar feed (RFC 5545). */
export function writeCalendar(name: string, events: readonly CalendarEvent[]): string {
	const lines = [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		'PRODID:-//Prepfront//Exam dates//EN',
		'CALSCALE:GREGORIAN',
		'METHOD:PUBLISH',
		`NAME:${escapeText(name)}`,
		`X-WR-CALNAME:${escapeText(name)}`,
		'REFRESH-INTERVAL;VALUE=DURATION:P1D',
		'X-PUBLISHED-TTL:P1D',
		...events.flatMap(writeEvent),
		'END:VCALENDAR',
	];
	return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function writeEvent(event: CalendarEvent) {
	return [
		'BEGIN:VEVENT',
		`UID:${event.uid}`,
		`DTSTAMP:${timestamp(event.updatedAt)}`,
		`LAST-MODIFIED:${timestamp(event.updatedAt)}`,
		`DTSTART;VALUE=DATE:${event.start.replaceAll('-', '')}`,
		// The end of an all-day event is the first day that no longer belongs to it.
		`DTEND;VALUE=DATE:${dayAfter(event.end)}`,
		`SUMMARY:${escapeText(event.summary)}`,
		`DESCRIPTION:${escapeText(event.description)}`,
		`URL:${event.url}`,
		'TRANSP:TRANSPARENT',
		'END:VEVENT',
	];
}

/** Breaks a line so that none is longer than 75 octets, and never inside a character. */
export function foldLine(line: string): string {
	const parts: string[] = [];
	let part = '';
	let octets = 0;
	for (const character of line) {
		const size = Buffer.byteLength(character);
		if (octets + size > 75) {
			parts.push(part);
			part = '';
			// The space that marks a continuation counts too.
			octets = 1;
		}
		part += character;
		octets += size;
	}
	return [...parts, part].join('\r\n ');
}

function escapeText(text: string) {
	return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

function timestamp(time: Date) {
	return time.toISOString().replace(/[-:]|\.\d+/g, '');
}

function dayAfter(day: string) {
	const date = new Date(`${day}T00:00:00Z`);
	date.setUTCDate(date.getUTCDate() + 1);
	return date.toISOString().slice(0, 10).replaceAll('-', '');
}
