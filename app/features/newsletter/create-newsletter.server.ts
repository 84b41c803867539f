import type { Database } from '#app/db/open-database.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import { deleteNewsletter, insertNewsletter } from './newsletter-repository.server.ts';

/** Begins an empty draft, and gives its id. */
export async function createNewsletter(
	{ db, clock }: { db: Database; clock: Clock },
	actor: { id: string; name: string },
): Promise<string> {
	const at = clock.now();
	return await db.transaction().execute(async (trx) => {
		const id = await insertNewsletter(trx, actor, at);
		const subject = { kind: 'newsletter', id };
		await writeAudit(trx, { actor, action: 'newsletter.changed', subject, at });
		return id;
	});
}

/** Deletes a draft; one that was sent stays. */
export async function removeNewsletter(
	{ db, clock }: { db: Database; clock: Clock },
	actor: { id: string; name: string },
	id: string,
) {
	await db.transaction().execute(async (trx) => {
		if (!(await deleteNewsletter(trx, id))) return;
		const subject = { kind: 'newsletter', id };
		await writeAudit(trx, { actor, action: 'newsletter.deleted', subject, at: clock.now() });
	});
}
