import type { Database } from '#app/db/open-database.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import {
	lockNewsletter,
	type NewsletterRow,
	updateNewsletter,
} from './newsletter-repository.server.ts';
import { countSubscribers } from './subscriber-list-repository.server.ts';

/** What can be done with the sending of a newsletter. */
export type SendAction = 'send' | 'pause' | 'resume';

/** What became of it. */
export type SendingOutcome =
	| { outcome: 'done' }
	| { outcome: 'missing' }
	| { outcome: 'refused'; message: string };

const actions = {
	send: 'newsletter.sent',
	pause: 'newsletter.paused',
	resume: 'newsletter.resumed',
} as const;

/** Starts, pauses or resumes sending a newsletter to everybody who confirmed. */
export async function changeSending(
	{ db, clock }: { db: Database; clock: Clock },
	actor: { id: string; name: string },
	{ id, action }: { id: string; action: SendAction },
): Promise<SendingOutcome> {
	return await db.transaction().execute(async (trx): Promise<SendingOutcome> => {
		const stored = await lockNewsletter(trx, id);
		if (!stored) return { outcome: 'missing' };
		const at = clock.now();
		const { confirmed } = await countSubscribers(trx);
		const fault = findFault(stored, action, confirmed);
		if (fault) return { outcome: 'refused', message: fault };
		const subject = { kind: 'newsletter', id };
		const details = { title: stored.title, ...(action === 'send' && { readers: confirmed }) };
		await writeAudit(trx, { actor, action: actions[action], subject, details, at });
		await updateNewsletter(trx, id, columnsOf(action, actor.name, confirmed, at.getTime()));
		return { outcome: 'done' };
	});
}

function columnsOf(action: SendAction, by: string, total: number, at: number) {
	switch (action) {
		case 'send':
			return {
				state: 'sending' as const,
				total,
				started_at: at,
				started_by_name: by,
				next_step_at: at,
			};
		case 'pause':
			return { state: 'paused' as const };
		case 'resume':
			return { state: 'sending' as const, next_step_at: at };
	}
}

function findFault(stored: NewsletterRow, action: SendAction, readers: number) {
	if (action === 'pause') {
		return stored.state === 'sending' ? undefined : 'It is not being sent at the moment.';
	}
	if (action === 'resume') return stored.state === 'paused' ? undefined : 'It is not held.';
	if (stored.state !== 'draft') return 'It is on its way already.';
	if (stored.title === '') return 'Write a title first: it becomes the subject of the mail.';
	if (stored.body.trim() === '') return 'Write the newsletter first.';
	if (readers === 0)
		return 'Nobody has confirmed a subscription yet. There is no one to send it to.';
	return undefined;
}
