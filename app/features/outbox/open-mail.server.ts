import type { Database } from '#app/db/open-database.server.ts';
import { noteSeen } from '#app/features/audit/note-seen.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import { listMail, type MailToRead, readMail } from './list-mail.server.ts';
import { readMailHealth } from './mail-health.server.ts';
import { countMailStates } from './mail-list-repository.server.ts';

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

/** Opens a page of the outbox for somebody, with how many mails there are and how sending goes; notes that they saw it. */
export async function openMailList(
	context: { db: Database; clock: Clock },
	actor: { id: string; name: string },
	wanted: Parameters<typeof listMail>[1],
) {
	const { db } = context;
	await noteSeen(context, actor, 'mail.listed', { kind: 'list', id: 'mail' });
	const [list, counts, health] = await Promise.all([
		listMail(db, wanted),
		countMailStates(db),
		readMailHealth(db),
	]);
	return { ...list, counts, health };
}
