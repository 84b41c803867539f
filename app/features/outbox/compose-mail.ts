import type { SendMailOptions } from 'nodemailer';
import type { MailToSend } from '#app/features/mail/mail-templates.ts';
import type { RenderedMail } from '#app/features/mail/render-mail.server.ts';
import { z } from '#app/platform/zod.ts';
import type { LeasedMail } from './outbox-repository.server.ts';

/** The sender of all mails. */
export interface Sender {
	/** The From address. */
	from: string;
	/** The site's host name, which makes our Message-IDs unique. */
	host: string;
}

export function readSender(env: { PUBLIC_URL: string; MAIL_FROM?: string }): Sender {
	const host = new URL(env.PUBLIC_URL).hostname;
	return { host, from: env.MAIL_FROM ?? `hello@${host}` };
}

/** The message to send. Addresses are passed individually, never as a line to be parsed. */
export function composeMail(
	row: LeasedMail,
	mail: MailToSend,
	rendered: RenderedMail,
	sender: Sender,
): SendMailOptions {
	const { subject, html, text, attachments, calendar, leaveUrl } = rendered;
	return {
		envelope: { from: sender.from, to: [row.recipient] },
		from: { name: mail.props.brand, address: sender.from },
		to: { name: '', address: row.recipient },
		replyTo: isOneAddress(row.reply_to) ? { name: '', address: row.reply_to } : undefined,
		messageId: `<${row.message_id}@${sender.host}>`,
		date: new Date(row.created_at),
		subject,
		html,
		text,
		textEncoding: 'quoted-printable',
		attachments,
		icalEvent: calendar && { ...calendar, filename: 'invite.ics' },
		headers: {
			// Keeps out-of-office and other automatic replies away.
			'Auto-Submitted': 'auto-generated',
			...(leaveUrl && leaveHeaders(leaveUrl)),
		},
	};
}

/** Whether a text is exactly one address. */
export function isOneAddress(text: string | null): text is string {
	return z.email().safeParse(text).success;
}

/** Lets mail programs show a one-click unsubscribe button (RFC 8058). */
function leaveHeaders(leaveUrl: string) {
	return {
		'List-Unsubscribe': `<${new URL(leaveUrl).href}>`,
		'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
	};
}
