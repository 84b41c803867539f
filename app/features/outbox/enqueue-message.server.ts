import type { Database } from '#app/db/open-database.server.ts';
import type { MailToSend } from '#app/features/mail/mail-templates.ts';
import { newId } from '#app/platform/ids.server.ts';
import { afterQuietHours } from '#app/platform/quiet-hours.ts';
import { insertMail } from './outbox-repository.server.ts';

/** The recipient of a mail, and what it belongs to. */
interface MailDetails {
	to: string;
	replyTo?: string;
	enquiryId?: string;
	leadId?: string;
	/** The notice it belongs to: the database refuses a second mail to the same address. */
	noticeId?: string;
	/** The channel, if not mail; it then waits for the end of quiet hours. */
	channel?: 'whatsapp';
	at: Date;
}

/** A mail and its recipient. */
export interface QueuedMail {
	mail: MailToSend;
	details: MailDetails;
}

/** Queues a mail or WhatsApp message in the transaction that causes it, so that both are stored or neither. */
export async function enqueueMessage(trx: Database, mail: MailToSend, details: MailDetails) {
	const id = newId(details.at);
	await insertMail(trx, {
		id,
		template: mail.template,
		props: JSON.stringify(mail.props),
		recipient: details.to,
		reply_to: details.replyTo ?? null,
		message_id: id,
		enquiry_id: details.enquiryId ?? null,
		lead_id: details.leadId ?? null,
		notice_id: details.noticeId ?? null,
		state: 'waiting',
		attempts: 0,
		next_attempt_at: (details.channel ? afterQuietHours(details.at) : details.at).getTime(),
		leased_until: 0,
		last_error: null,
		created_at: details.at.getTime(),
		sent_at: null,
		discard_reason: null,
		channel: details.channel ?? 'mail',
		provider_id: null,
		delivery: null,
		delivery_at: null,
	});
}
