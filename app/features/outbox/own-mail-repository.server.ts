import { sql } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import type { MailTemplate, MailToSend } from '#app/features/mail/mail-templates.ts';
import type { MailState } from './mail-states.ts';

/** A mail to somebody, as it can be shown to them. */
export interface OwnMail {
	mail: MailToSend;
	state: MailState;
	createdAt: Date;
	sentAt: Date | null;
}

/** Every mail to an address, the latest first. */
export async function listMailTo(db: Database, email: string): Promise<OwnMail[]> {
	const rows = await db
		.selectFrom('outbox')
		.select(['template', 'props', 'state', 'created_at', 'sent_at'])
		.where(sql`lower(recipient)`, '=', email.toLowerCase())
		.orderBy('created_at', 'desc')
		.execute();
	return rows.map((row) => ({
		mail: { template: row.template, props: JSON.parse(row.props) } as MailToSend,
		state: row.state,
		createdAt: new Date(row.created_at),
		sentAt: row.sent_at === null ? null : new Date(row.sent_at),
	}));
}

/** Erases the mails to an address that were written from these templates, sent or not. */
export async function eraseMailTo(
	trx: Database,
	email: string,
	templates: readonly MailTemplate[],
) {
	await trx
		.deleteFrom('outbox')
		.where(sql`lower(recipient)`, '=', email.toLowerCase())
		.where('template', 'in', templates)
		.execute();
}
