import { hash } from 'node:crypto';
import type { Database } from '#app/db/open-database.server.ts';

/** What a form sent, with the key that the page gave it. */
export type Sending = readonly (readonly [name: string, value: unknown])[];

/** Makes the mark by which a sending is known again: the same words from the same page make the same one. */
export function markSending(leadId: string, sending: Sending): string {
	return hash('sha256', JSON.stringify([leadId, sending]));
}

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
export async function forgetSendings(db: Database, before: number) {
	await db.deleteFrom('lead_sendings').where('at', '<', before).execute();
}
