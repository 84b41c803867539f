import type { Insertable } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import type { Schema } from '#app/db/schema.ts';

/** Records that a process is alive, and deletes those not seen since `before`. */
export async function upsertProcess(
	db: Database,
	row: Insertable<Schema['processes']>,
	before: number,
) {
	await db.transaction().execute(async (trx) => {
		await trx
			.insertInto('processes')
			.values(row)
			.onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: row.seen_at }))
			.execute();
		await trx.deleteFrom('processes').where('seen_at', '<', before).execute();
	});
}

export async function deleteProcess(db: Database, id: string) {
	await db.deleteFrom('processes').where('id', '=', id).execute();
}

/** The processes seen since then, oldest first. */
export async function listProcessRows(db: Database, after: number) {
	return await db
		.selectFrom('processes')
		.selectAll()
		.where('seen_at', '>', after)
		.orderBy('started_at')
		.execute();
}
