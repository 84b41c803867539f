import type { DbContext } from '#app/db/open-database.server.ts';
import { recordSeen } from '#app/features/audit/write-audit.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { hasErrors, type Invalid, invalid } from '#app/platform/field-errors.ts';
import { lockNewsletter, updateNewsletter } from './newsletter-repository.server.ts';

export type SaveNewsletterOutcome =
	| { outcome: 'saved'; version: number }
	/** Somebody else saved other text since the version that was seen. */
	| { outcome: 'conflict'; by: string }
	/** Being sent or already sent, so it cannot be changed. */
	| { outcome: 'sent' }
	| { outcome: 'missing' }
	| Invalid;

const maxTitleLength = 150;
const maxBodyLength = 30_000;

/** Saves a draft; it may be incomplete. */
export async function saveNewsletter(
	{ db, clock }: DbContext,
	actor: Actor,
	given: { id: string; version: number; title: string; body: string },
): Promise<SaveNewsletterOutcome> {
	const title = given.title.replaceAll(/\s+/g, ' ').trim();
	const body = given.body.replaceAll('\r\n', '\n');
	const errors = {
		...(title.length > maxTitleLength && { title: `Keep it to ${maxTitleLength} characters.` }),
		...(body.length > maxBodyLength && { body: `Keep it to ${maxBodyLength} characters.` }),
	};
	if (hasErrors(errors)) return invalid(errors);
	return await db.transaction().execute(async (trx): Promise<SaveNewsletterOutcome> => {
		const stored = await lockNewsletter(trx, given.id);
		if (!stored) return { outcome: 'missing' };
		if (stored.state !== 'draft') return { outcome: 'sent' };
		if (stored.title === title && stored.body === body) {
			return { outcome: 'saved', version: stored.version };
		}
		// Whoever saved last may save again: their own slow save is no conflict.
		if (stored.version !== given.version && stored.updated_by_id !== actor.id) {
			return { outcome: 'conflict', by: stored.updated_by_name };
		}
		const version = stored.version + 1;
		const updated_at = clock.now().getTime();
		const by = { updated_by_id: actor.id, updated_by_name: actor.name };
		await updateNewsletter(trx, given.id, { title, body, version, updated_at, ...by });
		// Saved while typing, so it is audited at most once an hour.
		const subject = { kind: 'newsletter', id: given.id };
		await recordSeen({ db: trx, clock }, actor, 'newsletter.changed', subject);
		return { outcome: 'saved', version };
	});
}
