import type { ReactElement } from 'react';
import type { MailProps, MailTemplate } from './mail-templates.ts';

/** A file that goes along with a mail. */
export interface Attachment {
	filename: string;
	contentType: string;
	content: string;
	/** How the content is written, where it is not plain text. */
	encoding?: 'base64';
}

/** An invitation to an event, or its end. */
export interface CalendarPart {
	method: 'REQUEST' | 'CANCEL';
	content: string;
}

/** How a template becomes a mail: a subject, the words as a page and as plain text, and what goes along. */
export interface MailDefinition<T extends MailTemplate> {
	subject(props: MailProps[T]): string;
	Page(props: MailProps[T]): ReactElement;
	/** Paragraphs of the plain-text part. */
	text(props: MailProps[T]): string[];
	attachments?(props: MailProps[T], writtenAt: Date): Attachment[];
	/** An invitation that the reader's calendar takes in; none for most mails. */
	calendar?(props: MailProps[T], writtenAt: Date): CalendarPart | undefined;
	/** Where the reader leaves the list that this mail belongs to. */
	leaveUrl?(props: MailProps[T]): string | undefined;
}

/**
 * The first line of a mail. It repeats only what can be a name: a visitor may type an advertisement as a name beside a
 * stranger's address.
 */
export function greet(name: string): string {
	const plain = name.trim();
	return possibleName.test(plain) ? `Hello ${plain},` : 'Hello,';
}

// A full stop only ends a word, as in "A. P. J.": mail programs would make a link of "example.com".
const possibleName = /^\p{L}(?:[\p{L}\p{M} '’-]|\u200c|\u200d|\.(?= |$)){0,39}$/u;
