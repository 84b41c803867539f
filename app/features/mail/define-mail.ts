import type { ReactElement } from 'react';
import type { MailProps, MailTemplate } from './mail-templates.ts';

/** A file that goes along with a mail. */
export interface Attachment {
	filename: string;
	contentType: string;
	content: string;
}

/** How a template becomes a mail: a subject, the words as a page and as plain text, and what goes along. */
export interface MailDefinition<T extends MailTemplate> {
	subject(props: MailProps[T]): string;
	Page(props: MailProps[T]): ReactElement;
	/** Paragraphs of the plain-text part. */
	text(props: MailProps[T]): string[];
	attachments?(props: MailProps[T], writtenAt: Date): Attachment[];
	/** Where the reader leaves the list that this mail belongs to. */
	leaveUrl?(props: MailProps[T]): string | undefined;
}
