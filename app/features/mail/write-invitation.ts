import { calendarText, calendarTime, writeCalendarFile } from '#app/platform/calendar-lines.ts';

export interface InvitedSession {
	/** The permanent id, whatever happens to its time. */
	uid: string;
	/** Incremented with every change; calendars ignore older ones. */
	sequence: number;
	/** The title, with the provider's name. */
	summary: string;
	description: string;
	place: string;
	start: number;
	end: number;
	organizer: { name: string; email: string };
	attendee?: string;
}

/** PUBLISH for a file to download, the others for a mail (RFC 5546). */
export type InvitationMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

/** A session as a calendar file. */
export function writeInvitation(
	session: InvitedSession,
	method: InvitationMethod,
	writtenAt: Date,
): string {
	const { organizer, attendee } = session;
	return writeCalendarFile('Booking', method, [
		'BEGIN:VEVENT',
		`UID:${session.uid}`,
		`SEQUENCE:${session.sequence}`,
		`DTSTAMP:${calendarTime(writtenAt)}`,
		`DTSTART:${calendarTime(new Date(session.start))}`,
		`DTEND:${calendarTime(new Date(session.end))}`,
		`SUMMARY:${calendarText(session.summary)}`,
		`DESCRIPTION:${calendarText(session.description)}`,
		`LOCATION:${calendarText(session.place)}`,
		`ORGANIZER;CN="${quoted(organizer.name)}":mailto:${organizer.email}`,
		...(attendee
			? [`ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee}`]
			: []),
		`STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
		'TRANSP:OPAQUE',
		'END:VEVENT',
	]);
}

/** A quoted parameter can contain neither quotes nor line breaks. */
function quoted(text: string) {
	return text.replaceAll(/["\p{Cc}]/gu, '');
}
