import { sql } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';

/** How often something may be done in a stretch of time. */
export interface Limit {
	most: number;
	within: number;
}

/**
 * Counts an attempt and tells how many seconds to wait, 0 when it is allowed. The count is in the database, so
 * it holds across processes and restarts.
 */
export async function countAttempt(
	db: Database,
	key: string,
	limit: Limit,
	now: Date,
): Promise<number> {
	const time = now.getTime();
	const known = await db
		.selectFrom('rate_limits')
		.select(['count', 'window_start'])
		.where('key', '=', key)
		.executeTakeFirst();
	// A stretch that begins further ahead than it is long was written by a clock that has been put back since.
	const [from, to] = [time - limit.within, time + limit.within];
	const isCurrent = known && known.window_start > from && known.window_start <= to;
	const isFull = isCurrent && known.count >= limit.most;
	// A flood is turned away by reading alone: writing each of its attempts down would be its aim.
	if (isFull) return secondsLeft(known, limit, time);
	const isOver = sql<boolean>`(rate_limits.window_start <= ${from} or rate_limits.window_start > ${to})`;
	const row = await db
		.insertInto('rate_limits')
		.values({ key, window_start: time, count: 1 })
		.onConflict((conflict) =>
			conflict.column('key').doUpdateSet({
				count: sql`case when ${isOver} then 1 else rate_limits.count + 1 end`,
				window_start: sql`case when ${isOver} then cast(${time} as bigint) else rate_limits.window_start end`,
			}),
		)
		.returning(['count', 'window_start'])
		.executeTakeFirstOrThrow();
	if (row.count <= limit.most) return 0;
	return secondsLeft(row, limit, time);
}

function secondsLeft(row: { window_start: number }, limit: Limit, time: number) {
	return Math.max(1, Math.ceil((row.window_start + limit.within - time) / 1000));
}

/** Takes back one attempt, which turned out to be nothing to count. */
export async function takeBackAttempt(db: Database, key: string) {
	await db
		.updateTable('rate_limits')
		.set((row) => ({ count: row('count', '-', 1) }))
		.where('key', '=', key)
		.where('count', '>', 0)
		.execute();
}

/** Forgets what was counted under a key. */
export async function forgetAttemptsOf(db: Database, key: string) {
	await db.deleteFrom('rate_limits').where('key', '=', key).execute();
}

/** Forgets the counts of stretches that are over. */
export async function forgetAttempts(db: Database, longest: number, now: Date) {
	await db
		.deleteFrom('rate_limits')
		.where('window_start', '<=', now.getTime() - longest)
		.execute();
}
