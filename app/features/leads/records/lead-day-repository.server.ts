import { sql } from 'kysely';
import { dayNumber, dayNumberOf } from '#app/db/india-day-number.ts';
import type { Database } from '#app/db/open-database.server.ts';
import { prepare } from '#app/db/prepare.server.ts';
import { newId } from '#app/platform/ids.server.ts';

/**
 * Marks the days a lead counts in, in the transaction of its change. Each change inserts its own rows: a shared row per
 * day would serialise all changes of that day, and lose those that commit while it is removed.
 */
export async function touchLeadDays(trx: Database, leadId: string, at: Date) {
	const moments = sql`
		select created_at as moment from leads where id = ${leadId}
		union select asked_at from leads where id = ${leadId} and asked_at is not null
		union select created_at from enquiries where lead_id = ${leadId}`;
	const money = sql`
		select enrolled_day as day from enrolments where lead_id = ${leadId}
		union select enrolment_entries.day from enrolment_entries
			join enrolments on enrolments.id = enrolment_id where lead_id = ${leadId}`;
	await sql`
		insert into dirty_days (id, day)
		select ${newId(at)} || '-' || day, day from (
			select ${dayNumberOf(sql.ref('moment'))} as day from (${moments}) as moments
			union ${money}
		) as days`.execute(trx);
}

export async function touchDay(trx: Database, at: Date) {
	const day = dayNumber(at.getTime());
	await insertDay(trx, { id: `${newId(at)}-${day}`, day });
}

const insertDay = prepare((trx, row: { id: string; day: number }) =>
	trx.insertInto('dirty_days').values(row),
);
