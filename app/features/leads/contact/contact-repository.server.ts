import type { Database } from '#app/db/open-database.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import type { LeadRow } from '../lead-row.server.ts';

/** Claims a sending in the transaction that stores it; false when it was stored before. */
export async function claimSending(trx: Database, key: string, at: Date): Promise<boolean> {
	const result = await trx
		.insertInto('lead_sendings')
		.values({ key, at: at.getTime() })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	return Number(result.numInsertedOrUpdatedRows) > 0;
}

/** Forgets sendings that are older than that. */
export async function deleteSendings(db: Database, before: number) {
	await db.deleteFrom('lead_sendings').where('at', '<', before).execute();
}

/** Keeps the first answer to an enquiry that was timed, because the lead forgets it when the family writes again. */
export async function recordAnswer(trx: Database, lead: LeadRow, actor: Actor, at: Date) {
	if (lead.asked_at === null || lead.first_answer_at !== null) return;
	await trx
		.insertInto('lead_answers')
		.values({
			lead_id: lead.id,
			asked_at: lead.asked_at,
			due_at: lead.due_at,
			answered_at: at.getTime(),
			actor_id: actor.id,
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}
