import type { Database } from '#app/db/open-database.server.ts';
import { minute } from '#app/platform/durations.ts';

const noticed = 5 * minute;

/** Records that somebody has the desk open, at most once in five minutes. */
export async function recordDeskVisit(db: Database, userId: string, now: Date) {
	const at = now.getTime();
	const last = await db
		.selectFrom('desk_visits')
		.select('seen_at')
		.where('user_id', '=', userId)
		.executeTakeFirst();
	if (last && last.seen_at > at - noticed) return;
	await db
		.insertInto('desk_visits')
		.values({ user_id: userId, seen_at: at })
		.onConflict((conflict) => conflict.column('user_id').doUpdateSet({ seen_at: at }))
		.execute();
}

/** Who has had the desk open since then, and when last. */
export async function listDeskVisitors(db: Database, since: number): Promise<Map<string, number>> {
	const visits = db.selectFrom('desk_visits').selectAll().where('seen_at', '>', since);
	return new Map((await visits.execute()).map(({ user_id, seen_at }) => [user_id, seen_at]));
}
