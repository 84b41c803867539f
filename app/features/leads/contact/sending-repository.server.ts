import type { Database } from '#app/db/open-database.server.ts';

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
