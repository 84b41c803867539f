import type { Database } from '#app/db/open-database.server.ts';
import { listTemplates } from '#app/features/mail/mail-rules.ts';
import { renderSubject } from '#app/features/mail/render-mail.server.ts';
import type { MailState } from './mail-states.ts';
import { eraseMailRows, listMailRowsTo } from './outbox-repository.server.ts';

export interface OwnMail {
	template: string;
	subject: string;
	state: MailState;
	createdAt: Date;
	sentAt: Date | null;
}

/** Every mail to an address, latest first. */
export async function listMailTo(db: Database, email: string): Promise<OwnMail[]> {
	const rows = await listMailRowsTo(db, email.toLowerCase());
	return rows.map((row) => ({
		template: row.template,
		subject: renderSubject(row),
		state: row.state,
		createdAt: new Date(row.created_at),
		sentAt: row.sent_at === null ? null : new Date(row.sent_at),
	}));
}

/** Erases the account mails and newsletters to an address, sent or not. */
export async function eraseAccountMail(trx: Database, email: string) {
	const templates = listTemplates(({ ends }) => ends === 'with-account');
	await eraseMailRows(trx, email.toLowerCase(), [...templates, 'newsletter']);
}
