import type { Database, DbContext } from '#app/db/open-database.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import {
	addReadersOfLeads,
	deleteNewsletter,
	hasReadersAmong,
	insertNewsletter,
	updateNewsletter,
} from './newsletter-repository.server.ts';

/** Begins an empty draft, and gives its id. Its readers are all subscribers, or collected from chosen leads. */
export async function createNewsletter(
	{ db, clock }: DbContext,
	actor: Actor,
	audience: 'all' | 'collecting' = 'all',
): Promise<string> {
	const at = clock.now();
	return await db.transaction().execute(async (trx) => {
		const id = await insertNewsletter(trx, actor, at, audience);
		const subject = { kind: 'newsletter', id };
		await writeAudit(trx, { actor, action: 'newsletter.changed', subject, at });
		return id;
	});
}

/** Deletes a draft; one that was sent stays. */
export async function removeNewsletter({ db, clock }: DbContext, actor: Actor, id: string) {
	await db.transaction().execute(async (trx) => {
		if (!(await deleteNewsletter(trx, id))) return;
		const subject = { kind: 'newsletter', id };
		await writeAudit(trx, { actor, action: 'newsletter.deleted', subject, at: clock.now() });
	});
}

/**
 * How the readers of a newsletter to chosen leads are collected: those families that confirmed the newsletter, no
 * others.
 */
export const readersOfLeads = {
	/** Whether there is any subscriber among some leads. */
	existAmong: hasReadersAmong,
	/** Adds the subscribers among some leads. */
	add: addReadersOfLeads,
	/** Notes that all leads were looked at, so that it can be sent. */
	async finish(trx: Database, newsletterId: string) {
		await updateNewsletter(trx, newsletterId, { audience: 'chosen' });
	},
};
