import { sql } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import { prepare } from '#app/db/prepare.server.ts';
import { newId } from '#app/platform/ids.server.ts';
import { dayNumber, dayNumberOf } from './india-day-number.ts';

/**
 * Marks the days that a lead counts in, in the transaction of its change. Each change writes rows of its own: were
 * there one row per day, all that happens in a day would wait for each other, and what is not committed yet when the
 * row is taken away would never be counted.
 */
export async function touchLeadDays(trx: Database, leadId: string, at: Date) {
	const moments = sql`
		select created_at as moment from leads where id = ${leadId}
		union select asked_at from leads where id = ${leadId} and asked_at is not null
		union select created_at from enquiries where lead_id = ${leadId}`;
	await sql`
		insert into dirty_days (id, day)
		select ${newId(at)} || '-' || day, day from (
			select distinct ${dayNumberOf(sql.ref('moment'))} as day from (${moments}) as moments
		) as days`.execute(trx);
}

/** Marks the day of a moment. */
export async function touchDay(trx: Database, at: Date) {
	const day = dayNumber(at.getTime());
	await insertDay(trx, { id: `${newId(at)}-${day}`, day });
}

const insertDay = prepare((trx, row: { id: string; day: number }) =>
	trx.insertInto('dirty_days').values(row),
);

/** Marks every day that has enquiries or leads, for whoever wrote such rows straight into the tables. */
export async function touchEveryDay(db: Database, at: Date) {
	const day = dayNumberOf(sql.ref('created_at'));
	await sql`
		insert into dirty_days (id, day)
		select ${newId(at)} || '-' || day, day from (
			select distinct ${day} as day from enquiries union select distinct ${day} from leads
		) as days`.execute(db);
}

/** The days that are to be counted again, the newest first. */
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

/** How many days are to be counted again. */
export async function countDirtyDays(db: Database): Promise<number> {
	const row = await db
		.selectFrom('dirty_days')
		.select(({ fn }) => fn.count<number>('day').distinct().as('total'))
		.executeTakeFirstOrThrow();
	return Number(row.total);
}

/** Takes the marks of a day away that are there now; those of changes under way come later and stay. */
export async function takeMarks(trx: Database, day: number) {
	await trx.deleteFrom('dirty_days').where('day', '=', day).execute();
}
