import type { DbContext } from '#app/db/open-database.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { findPromises } from '#app/features/content/find-promises.ts';
import type { Actor } from '#app/platform/actor.ts';
import {
	type FieldErrors,
	hasErrors,
	type Invalid,
	invalid,
	type Refused,
	refused,
} from '#app/platform/field-errors.ts';
import {
	countReaders,
	lockNewsletter,
	type NewsletterRow,
	updateNewsletter,
} from './newsletter-repository.server.ts';

export type SendAction = 'send' | 'pause' | 'resume';

export type SendingOutcome =
	| { outcome: 'done' }
	| { outcome: 'missing' }
	| Refused
	/** The text contains something forbidden. */
	| Invalid;

const actions = {
	send: 'newsletter.sent',
	pause: 'newsletter.paused',
	resume: 'newsletter.resumed',
} as const;

/** Starts, pauses or resumes sending a newsletter to everybody who confirmed. */
export async function changeSending(
	{ db, clock }: DbContext,
	actor: Actor,
	{ id, action }: { id: string; action: SendAction },
): Promise<SendingOutcome> {
	return await db.transaction().execute(async (trx): Promise<SendingOutcome> => {
		const stored = await lockNewsletter(trx, id);
		if (!stored) return { outcome: 'missing' };
		const at = clock.now();
		const readers = await countReaders(trx, stored);
		const error = findError(stored, action, readers);
		if (error) return refused(error);
		const errors = action === 'send' ? findForbidden(stored) : {};
		if (hasErrors(errors)) return invalid(errors);
		const subject = { kind: 'newsletter', id };
		const details = { title: stored.title, ...(action === 'send' && { readers }) };
		await writeAudit(trx, { actor, action: actions[action], subject, details, at });
		await updateNewsletter(trx, id, columnsOf(action, actor.name, readers, at.getTime()));
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

/** A newsletter is advertising: the rules on promises and praise apply to it as to a page. */
function findForbidden({ title, body }: NewsletterRow): FieldErrors {
	const errors: FieldErrors = {};
	for (const [field, text] of Object.entries({ title, body })) {
		const [message] = findPromises(text);
		if (message) errors[field] = message;
	}
	return errors;
}

function findError(stored: NewsletterRow, action: SendAction, readers: number) {
	if (action === 'pause') {
		return stored.state === 'sending' ? undefined : 'It is not being sent right now.';
	}
	if (action === 'resume') return stored.state === 'paused' ? undefined : 'It is not paused.';
	if (stored.state !== 'draft') return 'It is already being sent.';
	if (stored.title === '') return 'Write a title first: it becomes the subject of the mail.';
	if (stored.body.trim() === '') return 'Write the newsletter first.';
	if (stored.audience === 'collecting') {
		return 'Its readers are still being collected. Send it when that is finished.';
	}
	if (readers === 0)
		return 'Nobody has confirmed a subscription yet. There is no one to send it to.';
	return undefined;
}
