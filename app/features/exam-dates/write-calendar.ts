import {
	calendarDay,
	calendarDayAfter,
	calendarText,
	calendarTime,
	writeCalendarFile,
} from '#app/platform/calendar-lines.ts';

/** An all-day event. */
export interface CalendarEvent {
	/** The permanent id, whatever happens to its date or title. */
	uid: string;
	/** Incremented when the date or status changes. */
	sequence: number;
	status: 'tentative' | 'confirmed' | 'cancelled';
	summary: string;
	description: string;
	url: string;
	/** YYYY-MM-DD, inclusive. */
	start: string;
	end: string;
	updatedAt: Date;
}

/** Events as an iCalendar feed (RFC 5545). */
export function writeCalendar(name: string, events: readonly CalendarEvent[]): string {
	return writeCalendarFile('Exam dates', 'PUBLISH', [
		`NAME:${calendarText(name)}`,
		`X-WR-CALNAME:${calendarText(name)}`,
		'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
		'X-PUBLISHED-TTL:PT6H',
		// All-day events need no time zone, but a calendar may not be empty.
		...(events.length > 0 ? events.flatMap(writeEvent) : timeZone),
	]);
}

function writeEvent(event: CalendarEvent) {
	return [
		'BEGIN:VEVENT',
		`UID:${event.uid}`,
		`SEQUENCE:${event.sequence}`,
		`STATUS:${event.status.toUpperCase()}`,
		`DTSTAMP:${calendarTime(event.updatedAt)}`,
		`LAST-MODIFIED:${calendarTime(event.updatedAt)}`,
		`DTSTART;VALUE=DATE:${calendarDay(event.start)}`,
		`DTEND;VALUE=DATE:${calendarDayAfter(event.end)}`,
		`SUMMARY:${calendarText(event.summary)}`,
		`DESCRIPTION:${calendarText(event.description)}`,
		`URL:${event.url}`,
		'TRANSP:TRANSPARENT',
		'END:VEVENT',
	];
}

const timeZone = [
	'BEGIN:VTIMEZONE',
	'TZID:Asia/Kolkata',
	'BEGIN:STANDARD',
	'DTSTART:19700101T000000',
	'TZOFFSETFROM:+0530',
	'TZOFFSETTO:+0530',
	'TZNAME:IST',
	'END:STANDARD',
	'END:VTIMEZONE',
];
