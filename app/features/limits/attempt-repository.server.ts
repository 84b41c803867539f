import { sql } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import { prepare } from '#app/db/prepare.server.ts';

/** Increments a counter. Nothing is written once it is full, so that a flood causes no writes. */
export const addAttempt = prepare(
	(db, of: { key: string; time: number; from: number; to: number; max: number }) => {
		const isOver = sql<boolean>`(rate_limits.window_start <= ${of.from} or rate_limits.window_start > ${of.to})`;
		return db
			.insertInto('rate_limits')
			.values({ key: of.key, window_start: of.time, count: 1 })
			.onConflict((conflict) =>
				conflict
					.column('key')
					.doUpdateSet({
						count: sql`case when ${isOver} then 1 else rate_limits.count + 1 end`,
						window_start: sql`case when ${isOver} then cast(${of.time} as bigint) else rate_limits.window_start end`,
					})
					.where(sql<boolean>`${isOver} or rate_limits.count < ${of.max}`),
			);
	},
);

/** The start of a counter's current period. */
export async function readWindowStart(db: Database, key: string): Promise<number | undefined> {
	const row = await db
		.selectFrom('rate_limits')
		.select('window_start')
		.where('key', '=', key)
		.executeTakeFirst();
	return row?.window_start;
}

/** Takes back one attempt. */
export async function undoAttempt(db: Database, key: string) {
	await db
		.updateTable('rate_limits')
		.set((row) => ({ count: row('count', '-', 1) }))
		.where('key', '=', key)
		.where('count', '>', 0)
		.execute();
}

export async function deleteAttemptsOf(db: Database, key: string) {
	await db.deleteFrom('rate_limits').where('key', '=', key).execute();
}

/** Deletes all counters with this prefix, which contains no `%` or `_`. */
export async function deleteAttemptsUnder(db: Database, beginning: string) {
	await db.deleteFrom('rate_limits').where('key', 'like', `${beginning}%`).execute();
}

/** Deletes counters older than the given time, except those with this key prefix. */
export async function deleteAttemptsBefore(db: Database, before: number, except?: string) {
	await db
		.deleteFrom('rate_limits')
		.where('window_start', '<=', before)
		.$if(except !== undefined, (old) => old.where('key', 'not like', `${except}%`))
		.execute();
}
