import type { Database } from '#app/db/open-database.server.ts';
import { writeAudit } from '#app/features/audit/audit-repository.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import { type MailToRead, readMail } from './list-mail.server.ts';

/** Opens a mail for somebody, and notes that they saw it. */
export async function openMail(
	{ db, clock }: { db: Database; clock: Clock },
	actor: { id: string; name: string },
	id: string,
): Promise<MailToRead | undefined> {
	const mail = await readMail(db, id);
	if (!mail) return undefined;
	const subject = { kind: 'mail', id };
	await writeAudit(db, { actor, deed: 'mail.seen', subject, at: clock.now() });
	return mail;
}
