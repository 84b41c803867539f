import type { Database } from '#app/db/open-database.server.ts';
import { noteSeen } from '#app/features/audit/note-seen.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import { type MailToRead, readMail } from './list-mail.server.ts';

/** Opens a mail for somebody, and notes that they saw it: its screen, or its page in the frame there. */
export async function openMail(
	context: { db: Database; clock: Clock },
	actor: { id: string; name: string },
	id: string,
): Promise<MailToRead | undefined> {
	const mail = await readMail(context.db, id);
	if (!mail) return undefined;
	await noteSeen(context, actor, 'mail.seen', { kind: 'mail', id });
	return mail;
}
