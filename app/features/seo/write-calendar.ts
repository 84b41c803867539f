import {
	calendarDay,
	calendarDayAfter,
	calendarText,
	calendarTime,
	writeCalendarLines,
} from '#app/platform/calendar-lines.ts';

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
	return writeCalendarLines([
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		'PRODID:-//Prepfront//Exam dates//EN',
		'CALSCALE:GREGORIAN',
		'METHOD:PUBLISH',
		`NAME:${calendarText(name)}`,
		`X-WR-CALNAME:${calendarText(name)}`,
		'REFRESH-INTERVAL;VALUE=DURATION:P1D',
		'X-PUBLISHED-TTL:P1D',
		...events.flatMap(writeEvent),
		'END:VCALENDAR',
	]);
}

function writeEvent(event: CalendarEvent) {
	return [
		'BEGIN:VEVENT',
		`UID:${event.uid}`,
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
