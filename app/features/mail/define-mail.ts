import type { ReactElement } from 'react';
import type { MailProps, MailTemplate } from './mail-templates.ts';

/** A file that goes along with a mail. */
export interface Attachment {
	filename: string;
	contentType: string;
	content: string;
	/** The encoding of the content, if not plain text. */
	encoding?: 'base64';
}

/** A calendar invitation or cancellation. */
export interface CalendarPart {
	method: 'REQUEST' | 'CANCEL';
	content: string;
}

/** How a template becomes a mail: a subject, HTML, plain text and attachments. */
export interface MailDefinition<T extends MailTemplate> {
	subject(props: MailProps[T]): string;
	Page(props: MailProps[T]): ReactElement;
	/** Paragraphs of the plain-text part. */
	text(props: MailProps[T]): string[];
	attachments?(props: MailProps[T], writtenAt: Date): Attachment[];
	/** A calendar invitation; undefined for most mails. */
	calendar?(props: MailProps[T], writtenAt: Date): CalendarPart | undefined;
	/** The unsubscribe URL. */
	leaveUrl?(props: MailProps[T]): string | undefined;
}

/**
 * The first line of a mail. It repeats only plausible names: a visitor may enter an advertisement as a name with a
 * stranger's address.
 */
export function greet(name: string): string {
	const plain = name.trim();
	return possibleName.test(plain) ? `Hello ${plain},` : 'Hello,';
}

// A full stop may only end a word, as in "A. P. J.": mail programs would link "example.com".
const possibleName = /^\p{L}(?:[\p{L}\p{M} '’-]|\u200c|\u200d|\.(?= |$)){0,39}$/u;
