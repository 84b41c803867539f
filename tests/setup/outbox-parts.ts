import { onTestFinished, vi } from 'vitest';
import type { Database } from '#app/db/open-database.server.ts';
import type { MailProps, MailToSend } from '#app/features/mail/mail-templates.ts';
import {
	openSmtpTransport,
	type SmtpIdentity,
	type SmtpTimeouts,
} from '#app/features/mail/smtp-transport.server.ts';
import { enqueueMessage } from '#app/features/outbox/enqueue-message.server.ts';
import type { MailParts } from '#app/features/outbox/send-due-mail.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import type { Log } from '#app/platform/log.server.ts';

/** A log that only records. */
export function silentLog() {
	return {
		info: vi.fn<Log['info']>(),
		warn: vi.fn<Log['warn']>(),
		error: vi.fn<Log['error']>(),
		request: vi.fn<Log['request']>(),
	} satisfies Log;
}

/** What sending mail needs, with the given server. */
export function mailParts(
	db: Database,
	url: string,
	clock: Clock,
	timeouts?: SmtpTimeouts,
	identity: SmtpIdentity = { host: 'www.example.com' },
): MailParts & { log: ReturnType<typeof silentLog> } {
	const smtp = openSmtpTransport(url, identity, timeouts);
	onTestFinished(() => smtp.close());
	const sender = { from: 'hello@www.example.com', host: 'www.example.com' };
	const teamAddresses = async () => ['team@example.com', 'owner@example.com'];
	return { db, clock, smtp, sender, teamAddresses, log: silentLog() };
}

/** A thank-you mail, as the outbox stores it. */
export function thanks(changes: Partial<MailProps['enquiry-thanks']> = {}): MailToSend {
	return {
		template: 'enquiry-thanks',
		props: {
			brand: 'Dhruva Mentors',
			name: 'Asha Verma',
			reference: 'DM-7K3QX2',
			sent: 'message',
			next: 'A counsellor calls.',
			phone: '+91 00000 00000',
			hours: '10 am to 7 pm',
			...changes,
		},
	};
}

/** Queues thank-you mails in one transaction. */
export async function putMails(db: Database, clock: Clock, count = 1) {
	await db.transaction().execute(async (trx) => {
		for (let n = 0; n < count; n += 1) {
			await enqueueMessage(trx, thanks(), { to: `visitor${n}@example.com`, at: clock.now() });
		}
	});
}

/** The whole outbox, by recipient. */
export async function readOutbox(db: Database) {
	return await db.selectFrom('outbox').selectAll().orderBy('recipient').execute();
}
