import { sql } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import { followUpDueCondition } from '../inbox/lead-filter-repository.server.ts';

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
