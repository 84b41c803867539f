import { type Database, type DbContext, inTransaction } from '#app/db/open-database.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import type { Invalid } from '#app/platform/field-errors.ts';
import {
	addReadersOfLeads,
	deleteNewsletter,
	hasReadersAmong,
	insertNewsletter,
	updateNewsletter,
} from './newsletter-repository.server.ts';

/** Creates an empty draft and returns its id. Its readers are all subscribers, or those of chosen leads. */
export async function createNewsletter(
	{ db, clock }: DbContext,
	actor: Actor,
	audience: 'all' | 'collecting' = 'all',
): Promise<string> {
	const at = clock.now();
	return await inTransaction(db, async (trx) => {
		const id = await insertNewsletter(trx, actor, at, audience);
		const subject = { kind: 'newsletter', id };
		await writeAudit(trx, { actor, action: 'newsletter.changed', subject, at });
		return id;
	});
}

/**
 * Creates a draft for the readers of these leads, or of those that `collect` begins to go through; if that is refused,
 * there is none. It is one transaction, because a draft whose readers nobody collects could never be sent.
 */
export async function createNewsletterFor(
	{ db, clock }: DbContext,
	actor: Actor,
	leads: string[] | ((context: DbContext, id: string) => Promise<{ outcome: 'started' } | Invalid>),
): Promise<{ outcome: 'created'; id: string } | Invalid> {
	return await inTransaction(db, async (trx, rollBackWith) => {
		const context = { db: trx, clock };
		const id = await createNewsletter(context, actor, 'collecting');
		if (Array.isArray(leads)) {
			await readersOfLeads.add(trx, id, leads);
			await readersOfLeads.finish(trx, id);
		} else {
			const started = await leads(context, id);
			if (started.outcome === 'invalid') return rollBackWith(started);
		}
		return { outcome: 'created', id };
	});
}

/** Deletes a draft; a sent newsletter stays. */
export async function removeNewsletter({ db, clock }: DbContext, actor: Actor, id: string) {
	await db.transaction().execute(async (trx) => {
		if (!(await deleteNewsletter(trx, id))) return;
		const subject = { kind: 'newsletter', id };
		await writeAudit(trx, { actor, action: 'newsletter.deleted', subject, at: clock.now() });
	});
}

/** How readers are collected from chosen leads: only families that confirmed the newsletter. */
export const readersOfLeads = {
	/** Whether these leads include a subscriber. */
	existAmong: hasReadersAmong,
	/** Adds these leads' subscribers. */
	add: addReadersOfLeads,
	/** Records that all leads were processed, so that it can be sent. */
	async finish(trx: Database, newsletterId: string) {
		await updateNewsletter(trx, newsletterId, { audience: 'chosen' });
	},
};
