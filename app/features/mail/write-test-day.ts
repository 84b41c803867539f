import {
	calendarDay,
	calendarDayAfter,
	calendarText,
	calendarTime,
	writeCalendarFile,
} from '#app/platform/calendar-lines.ts';

/** The day of the scholarship test as a calendar file (RFC 5545): an all-day event that blocks no time. */
export function writeTestDay(
	test: { brand: string; registrationNumber: string; date: string; confirmationUrl: string },
	writtenAt: Date,
): string {
	const { brand, registrationNumber, date, confirmationUrl } = test;
	const url = new URL(confirmationUrl);
	return writeCalendarFile('Scholarship test', 'PUBLISH', [
		'BEGIN:VEVENT',
		// The same number gives the same event, so opening the file twice leaves one entry.
		`UID:${encodeURIComponent(registrationNumber)}@${url.hostname}`,
		`DTSTAMP:${calendarTime(writtenAt)}`,
		`DTSTART;VALUE=DATE:${calendarDay(date)}`,
		`DTEND;VALUE=DATE:${calendarDayAfter(date)}`,
		`SUMMARY:${calendarText(`Scholarship test, ${brand}`)}`,
		`DESCRIPTION:${calendarText(`Registration number ${registrationNumber}\n${url.href}`)}`,
		`URL:${url.href}`,
		'TRANSP:TRANSPARENT',
		'END:VEVENT',
	]);
}
