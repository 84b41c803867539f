import { sql } from 'kysely';
import { dayNumberOf } from '#app/db/india-day-number.ts';
import type { Database } from '#app/db/open-database.server.ts';
import { newId } from '#app/platform/ids.server.ts';

/** Marks every day with enquiries, leads, enrolments or payments, for programs that wrote rows directly. */
export async function touchEveryDay(db: Database, at: Date) {
	const day = dayNumberOf(sql.ref('created_at'));
	await sql`
		insert into dirty_days (id, day)
		select ${newId(at)} || '-' || day, day from (
			select distinct ${day} as day from enquiries union select distinct ${day} from leads
			union select enrolled_day from enrolments union select day from enrolment_entries
		) as days`.execute(db);
}

/** The days to recount, newest first. */
export async function listDirtyDays(
	db: Database,
	limit: number,
	before?: number,
): Promise<number[]> {
	const rows = await db
		.selectFrom('dirty_days')
		.select('day')
		.distinct()
		.$if(before !== undefined, (days) => days.where('day', '<', before ?? 0))
		.orderBy('day', 'desc')
		.limit(limit)
		.execute();
	return rows.map(({ day }) => day);
}

export async function countDirtyDays(db: Database): Promise<number> {
	const row = await db
		.selectFrom('dirty_days')
		.select(({ fn }) => fn.count<number>('day').distinct().as('total'))
		.executeTakeFirstOrThrow();
	return Number(row.total);
}

/** Removes a day's current marks; those of running changes come later and stay. */
export async function deleteDirtyDay(trx: Database, day: number) {
	await trx.deleteFrom('dirty_days').where('day', '=', day).execute();
}
