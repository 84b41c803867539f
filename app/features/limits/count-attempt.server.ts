import { sql } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import { prepare } from '#app/db/prepare.server.ts';
import { hour } from '#app/platform/durations.ts';

/** How often something may be done in a stretch of time. */
export interface Limit {
	most: number;
	within: number;
}

/** What is counted for a day has a key that begins with this; all else is forgotten after an hour. */
export const dayPrefix = 'day:';

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
	const { most, within } = limit;
	// A stretch that begins further ahead than it is long was written by a clock that has been put back since.
	const counted = await count(db, { key, time, from: time - within, to: time + within, most });
	if (counted.numAffectedRows) return 0;
	const full = await db
		.selectFrom('rate_limits')
		.select('window_start')
		.where('key', '=', key)
		.executeTakeFirst();
	const end = (full?.window_start ?? time) + within;
	return Math.max(1, Math.ceil((end - time) / 1000));
}

/** Once it is full nothing more is written: to have each of its attempts written down would be a flood's aim. */
const count = prepare(
	(db, of: { key: string; time: number; from: number; to: number; most: number }) => {
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
					.where(sql<boolean>`${isOver} or rate_limits.count < ${of.most}`),
			);
	},
);

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
export async function deleteAttemptsOf(db: Database, key: string) {
	await db.deleteFrom('rate_limits').where('key', '=', key).execute();
}

/** Forgets what was counted under every key that begins so; the beginning has no `%` and no `_` in it. */
export async function deleteAttemptsUnder(db: Database, beginning: string) {
	await db.deleteFrom('rate_limits').where('key', 'like', `${beginning}%`).execute();
}

/** Forgets the counts of stretches that are over. */
export async function deleteAttempts(db: Database, now: Date) {
	const old = (span: number) =>
		db.deleteFrom('rate_limits').where('window_start', '<=', now.getTime() - span);
	await old(hour).where('key', 'not like', `${dayPrefix}%`).execute();
	await old(24 * hour).execute();
}

/** The network an address belongs to: what one household or one small provider shares. */
export function networkOf(address: string): string {
	const plain = address.replace(/^::ffff:/i, '');
	if (plain.includes('.')) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
	return `${expand(plain).slice(0, 3).join(':')}::/48`;
}

function expand(address: string): string[] {
	const [head = '', tail] = address.toLowerCase().split('::');
	const left = head ? head.split(':') : [];
	const right = tail ? tail.split(':') : [];
	const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
	return [...left, ...Array<string>(gap).fill('0'), ...right];
}
