/** The props of each template. */
export interface MailProps {
	/** To the team: somebody sent a form. */
	'enquiry-for-team': {
		brand: string;
		reference: string;
		/** Missing in older mails. */
		name?: string;
		formTitle: string;
		/** Labels and values in the form's order, without empty ones. */
		fields: { label: string; value: string }[];
		/** The page, the button, and the first and last campaign. */
		attribution: { label: string; value: string }[];
		minor: boolean;
		/** The lead on the desk; missing in older mails. */
		leadUrl?: string;
	};
	/** To a member of staff who has not looked at the desk: a follow-up is due. */
	'follow-up-due': { brand: string; name: string; when: string; about: string; leadUrl: string };
	/** To staff away from the desk: others gave them leads. The name is set if there is only one. */
	'leads-handed-over': { brand: string; name: string; count: number; url: string };
	/** To the visitor: thanks, reference, what happens next. */
	'enquiry-thanks': {
		brand: string;
		name: string;
		reference: string;
		/** What they sent, such as “message”; missing in older mails. */
		sent?: string;
		next: string;
		phone: string;
		hours: string;
	};
	/** To a student who registered for the scholarship test, with a calendar file when the date is to come. */
	'scholarship-confirmation': {
		brand: string;
		name: string;
		registrationNumber: string;
		/** Undefined if the test is over and this registers interest in the next one. */
		date?: string;
		confirmationUrl: string;
		phone: string;
	};
	/** To confirm a newsletter subscription. */
	'newsletter-confirm': { brand: string; confirmUrl: string; leaveUrl: string };
	/** To somebody who signs up: confirms the address and leads to choosing a password. */
	'account-confirm': { brand: string; name: string; confirmUrl: string };
	/** To somebody who signs up with an address that has an account. */
	'account-exists': { brand: string; loginUrl: string; resetUrl: string };
	/** To somebody who forgot their password. */
	'password-reset': { brand: string; resetUrl: string };
	/** To the new email of a member of staff. */
	'address-confirm': { brand: string; confirmUrl: string };
	/** To somebody who asks for a new password and has no account. */
	'account-unknown': { brand: string; signupUrl: string };
	/** To somebody who deleted their account. */
	'account-deleted': { brand: string; name: string; phone: string };
	/** To a subscriber: what is new. */
	newsletter: {
		brand: string;
		title: string;
		/** Markdown. */
		body: string;
		/** The site's URL, the base of relative links. */
		siteUrl: string;
		/** Undefined in tests and on the desk: the link is the reader's own. */
		leaveUrl?: string;
	};
	/** To confirm that a study plan may be mailed to this address. */
	'plan-confirm': { brand: string; confirmUrl: string };
	/** To a student who confirmed the address: the plan they asked for. */
	'exam-plan': {
		brand: string;
		siteUrl: string;
		/** Markdown; deleted after sending. */
		plan: string;
	};
	/** To confirm a watch over exams. */
	'watch-confirm': { brand: string; exams: string[]; confirmUrl: string };
	/** To somebody who watches an exam: dates were announced, moved or cancelled. */
	'watch-changes': WatchLinks & {
		brand: string;
		exam: string;
		changes: { step: string; what: string; sources: string }[];
	};
	/** To somebody who watches an exam: a deadline is near, or applications open. */
	'watch-reminder': WatchLinks & {
		brand: string;
		/** With its season. */
		exam: string;
		step: string;
		/** The day it is about, and the day on which it was written. */
		day: string;
		today: string;
		isTentative: boolean;
		sources: string;
	};
	/** To a family: what a counsellor wrote. */
	'counsellor-message': {
		brand: string;
		/** The counsellor's name. */
		actor: string;
		subject: string;
		/** Paragraphs with an empty line between them. */
		text: string;
		phone: string;
		/** A PDF attachment, in base64. */
		file?: { name: string; pdf: string };
	};
	/** To a family by WhatsApp, not by mail: what a counsellor wrote, or a reminder of a session. */
	'whatsapp-message': {
		brand: string;
		/** The counsellor's name; the brand's if nobody wrote it. */
		actor: string;
		text: string;
		/** The approved template with this text; without one, WhatsApp allows only replies. */
		approved?: { name: string; variables: string[] };
		/** When it becomes useless: the session begins. */
		until?: number;
	};
	/** To a family: a session is booked, moved or cancelled, or is about to begin. */
	'booking-invitation': {
		news: 'booked' | 'moved' | 'cancelled' | 'reminder';
		brand: string;
		/** The reader's: the student's or the guardian's. */
		name: string;
		/** The number that is called. */
		guestPhone: string;
		/** The guest's time zone. */
		zone: string;
		session: string;
		start: number;
		end: number;
		host: string;
		held: string;
		place: string;
		reference: string;
		/** Undefined on the desk: the link is the reader's own. */
		manageUrl?: string;
		bookUrl: string;
		phone: string;
		uid: string;
		sequence: number;
		organizer: { name: string; email: string };
		attendee: string;
	};
	/** To a family on the waiting list: a time is free and reserved for an hour. */
	'booking-offer': {
		brand: string;
		name: string;
		/** The family's time zone. */
		zone: string;
		session: string;
		start: number;
		until: number;
		/** Undefined on the desk: the link is the reader's own. */
		offerUrl?: string;
		phone: string;
	};
	'staff-invitation': { brand: string; inviter: string; name: string; role: string; url: string };
}

/** The links in a watcher's mail; those to change and leave are undefined on the desk. */
interface WatchLinks {
	examUrl: string;
	changeUrl?: string;
	leaveUrl?: string;
}

export type MailTemplate = keyof MailProps;

export type MailToSend = {
	[T in MailTemplate]: { template: T; props: MailProps[T] };
}[MailTemplate];
