import { sql } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import { minute } from '#app/platform/durations.ts';
import type { OwnWork } from '../lead-types.ts';
import { followUpDueCondition } from './lead-filter-repository.server.ts';

/** Counting stops at this number. */
const max = 1000;

/** Counts the waiting work of these owners, and unassigned leads. */
export async function countWork(
	db: Database,
	owners: readonly string[],
	now: Date,
): Promise<OwnWork> {
	const unread = () => shown(db).where('unread', '=', (lit) => lit.lit(1));
	// One owner at a time, so that the indexes are used.
	const [due, both, own, free] = await Promise.all([
		Promise.all(owners.map((owner) => countFollowUpsDue(db, owner, now))),
		Promise.all(owners.map((owner) => countRows(db, dueOf(unread(), owner, now)))),
		Promise.all(owners.map((owner) => countRows(db, unread().where('owner_id', '=', owner)))),
		countRows(db, unread().where('owner_id', 'is', null)),
	]);
	const leads = sum([...due, ...own, free, ...both.map((count) => -count)]);
	return { due: sum(due), newLeads: sum([...own, free]), leads };
}

export async function countFollowUpsDue(db: Database, owner: string, now: Date): Promise<number> {
	return await countRows(db, dueOf(shown(db), owner, now));
}

function dueOf(leads: FoundIds, owner: string, now: Date) {
	return leads
		.where('owner_id', '=', owner)
		.where((lead) => followUpDueCondition(lead, now.getTime()));
}

function shown(db: Database) {
	return (
		db
			.selectFrom('leads')
			.select('id')
			// A literal: a partial index is used only if the query contains its condition.
			.where('spam', '=', (lit) => lit.lit(0))
			.where('merged_into', 'is', null)
			.limit(max)
	);
}

function sum(counts: readonly number[]) {
	return Math.min(
		counts.reduce((total, count) => total + count, 0),
		max,
	);
}

type FoundIds = ReturnType<typeof shown>;

async function countRows(db: Database, rows: FoundIds): Promise<number> {
	const row = await db
		.selectFrom(rows.as('found'))
		.select(({ fn }) => fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow();
	return Number(row.total);
}

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

/** Unread leads that others gave to this owner since then, by hand or by import. */
export async function listHandedOver(db: Database, owner: string, since: number) {
	return await shown(db)
		.select(['name', 'updated_at'])
		.where('unread', '=', (lit) => lit.lit(1))
		.where('owner_id', '=', owner)
		.where('updated_at', '>', since)
		.where(({ exists, selectFrom }) =>
			exists(
				selectFrom('lead_events')
					.select('lead_events.id')
					.whereRef('lead_events.lead_id', '=', 'leads.id')
					.where('kind', 'in', ['owner', 'import'])
					.where('at', '>', since)
					.where('actor_id', 'is not', null)
					.where('actor_id', '<>', owner),
			),
		)
		.execute();
}

/** The notice id of the mail about a follow-up; unique, so that only one is sent. */
const followUpNotice = sql<string>`'follow-up:' || leads.id || ':' || leads.follow_up_at`;

export async function isNotified(db: Database, notice: string): Promise<boolean> {
	const mail = db.selectFrom('outbox').select('id').where('notice_id', '=', notice);
	return (await mail.executeTakeFirst()) !== undefined;
}

/** Follow-ups that came due since then, whose owner is away from the desk and was not mailed. */
export async function listUnnotifiedFollowUps(
	db: Database,
	filter: { after: number; now: number; present: readonly string[]; limit: number },
) {
	const { after, now, present, limit } = filter;
	return await db
		.selectFrom('leads')
		.select(['id', 'name', 'programme', 'exam', 'owner_id', 'follow_up_at'])
		.select(followUpNotice.as('noticeId'))
		.where('spam', '=', (lit) => lit.lit(0))
		.where('merged_into', 'is', null)
		.where('follow_up_at', '>', after)
		.where((leads) => followUpDueCondition(leads, now))
		// Unassigned follow-ups are mailed only while nobody is at the desk.
		.$if(present.length > 0, (leads) =>
			leads.where('owner_id', 'is not', null).where('owner_id', 'not in', present),
		)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('outbox').select('outbox.id').where('outbox.notice_id', '=', followUpNotice),
				),
			),
		)
		.orderBy('follow_up_at')
		.limit(limit)
		.execute();
}
