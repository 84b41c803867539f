import { sql } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';

/** Confirmed students, newest first; `after` is the previous page's cursor. */
export async function listConfirmed(db: Database, after: string | undefined, limit: number) {
	const place = sql<string>`created_at || ' ' || id`;
	return await db
		.selectFrom('users')
		.select(['id', 'name', 'email', 'phone', 'created_at', place.as('place')])
		.where('role', '=', 'student')
		.$if(after !== undefined, (users) => users.where(place, '<', after ?? ''))
		.orderBy(place, 'desc')
		.limit(limit)
		.execute();
}

/** Students who asked for an account but have not followed the link, newest first. */
export async function listUnconfirmedStudents(db: Database, now: number, limit: number) {
	return await db
		.selectFrom('mailed_links')
		.select(['email', 'details', 'created_at', 'expires_at'])
		.where('purpose', '=', 'sign-up')
		.where('expires_at', '>', now)
		.orderBy('created_at', 'desc')
		.limit(limit)
		.execute();
}

/** These students' enquiries and watched exams, by email. */
export async function listAsked(db: Database, emails: readonly string[]) {
	if (emails.length === 0) return { enquiries: [], watches: [] };
	const enquiries = await db
		.selectFrom('enquiries')
		.select(['email', 'lead_id'])
		.select(({ fn }) => fn.countAll<number>().as('total'))
		.where('email', 'in', emails)
		.where('state', '=', 'received')
		.groupBy(['email', 'lead_id'])
		.execute();
	const watches = await db
		.selectFrom('watches')
		.innerJoin('watchers', 'watchers.id', 'watches.watcher_id')
		.select(['watchers.email', 'watches.exam'])
		.where('watchers.email', 'in', emails)
		.orderBy('watches.exam')
		.execute();
	return { enquiries, watches };
}

/** The plans these students share, with the number of ticked topics; no other plan is read. */
export async function listSharedPlans(db: Database, ids: readonly string[]) {
	if (ids.length === 0) return [];
	return await db
		.selectFrom('plans')
		.select(['user_id', 'student', 'started_on'])
		.select((plan) =>
			plan
				.selectFrom('plan_ticks')
				.select(({ fn }) => fn.countAll<number>().as('total'))
				.whereRef('plan_ticks.user_id', '=', 'plans.user_id')
				.as('ticks'),
		)
		.where('user_id', 'in', ids)
		.where('shared_at', 'is not', null)
		.execute();
}
