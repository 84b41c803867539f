import { randomUUID } from 'node:crypto';
import type { Database } from '#app/db/open-database.server.ts';
import type { MailToSend } from '#app/features/mail/mail-templates.ts';

/** Puts a mail into the outbox, in the transaction of what it is about: both are kept or neither. */
export async function enqueueMail(
	trx: Database,
	mail: MailToSend,
	details: { to: string; replyTo?: string; enquiryId?: string; at: Date },
) {
	const id = randomUUID();
	await trx
		.insertInto('outbox')
		.values({
			id,
			template: mail.template,
			props: JSON.stringify(mail.props),
			recipient: details.to,
			reply_to: details.replyTo ?? null,
			message_id: id,
			enquiry_id: details.enquiryId ?? null,
			state: 'waiting',
			attempts: 0,
			next_attempt_at: details.at.getTime(),
			leased_until: 0,
			last_error: null,
			created_at: details.at.getTime(),
			sent_at: null,
		})
		.execute();
}
