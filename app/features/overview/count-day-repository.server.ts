import { type RawBuilder, sql } from 'kysely';
import { isPostgres, jsonText } from '#app/db/dialect.ts';
import { startOfDay } from '#app/db/india-day-number.ts';
import type { Database } from '#app/db/open-database.server.ts';
import { leadFields } from '#app/features/leads/lead-schema.ts';
import { lockSetting } from '#app/features/settings/settings.server.ts';
import { bucketEnds, lastBucket } from './answer-buckets.ts';
import { deleteDirtyDay } from './dirty-day-repository.server.ts';

const maxKeyLength = 200;

/** Recounts a day's totals from the source rows, in a few statements that read only that day. */
export async function countDay(db: Database, day: number) {
	await db.transaction().execute(async (trx) => {
		// One at a time across processes, since two would write the same rows.
		await lockSetting(trx, 'overview-counting');
		await deleteDirtyDay(trx, day);
		await trx
			.deleteFrom('overview_days')
			.where('measure', 'in', measures)
			.where('day', '=', day)
			.execute();
		const counts = [enquiries(trx, day), leads(trx, day), answers(day), money(trx, day)];
		for (const { rows, totals } of counts) {
			// Read once and grouped many times: reading takes the time.
			await sql`
				with counted as materialized (${rows})
				insert into overview_days (measure, day, key, count, sum)
				${sql.join(totals, sql` union all `)}`.execute(trx);
		}
	});
}

const enquiryKeys = ['form', 'page', 'source', 'campaign', 'programme', 'exam'] as const;
const moneyKeys = ['source', 'campaign', 'counsellor', 'programme'] as const;

export const measures = [
	'enquiries',
	...enquiryKeys,
	'stage',
	'lost',
	'owner',
	'answer',
	'minutes',
	'money',
	...moneyKeys.map((key) => `money-${key}` as const),
] as const;

export type Measure = (typeof measures)[number];

type Select = RawBuilder<unknown>;

interface Count {
	rows: Select;
	totals: Select[];
}

function within(column: string, day: number) {
	const moment = sql.ref(column);
	return sql`${moment} >= ${startOfDay(day)} and ${moment} < ${startOfDay(day + 1)}`;
}

function groupBy(
	measure: Measure,
	day: number,
	key: Select,
	sum: Select = sql`0`,
	count: Select = sql`count(*)`,
): Select {
	const shortened = sql`substr(${key}, 1, ${sql.lit(maxKeyLength)})`;
	return sql`
		select ${sql.lit(measure)}, cast(${day} as integer), ${shortened}, ${count}, ${sum}
		from counted where ${key} is not null group by ${shortened}`;
}

/** Enquiries, without spam. */
function enquiries(db: Database, day: number): Count {
	const field = (...names: string[]) =>
		sql`coalesce(${sql.join(names.map((name) => jsonText(db, 'fields', name)))})`;
	const note = (...path: string[]) => jsonText(db, 'attribution', ...path);
	const rows = sql`
		select form, ${note('page')} as page,
			coalesce(${note('first', 'source')}, ${note('last', 'source')}, nullif(${referringSite(db, note('referrer'))}, ''), 'direct') as source,
			coalesce(${note('first', 'campaign')}, ${note('last', 'campaign')}) as campaign,
			${field(...leadFields.programme.askedAs)} as programme,
			${field(...leadFields.exam.askedAs)} as exam
		from enquiries where ${within('created_at', day)} and state = 'received'`;
	return {
		rows,
		totals: [
			groupBy('enquiries', day, sql`''`),
			...enquiryKeys.map((key) => groupBy(key, day, sql.ref(key))),
		],
	};
}

/** The outcomes of leads that first wrote on that day. */
function leads(db: Database, day: number): Count {
	const hasPaid = sql`coalesce((
		select sum(amount) from enrolment_entries join enrolments on enrolments.id = enrolment_id
		where lead_id = leads.id and enrolment_entries.kind <> 'discount' and voided_at is null), 0) > 0`;
	const rank = (state: Select) => sql`case ${state}
		when 'enrolled' then '4' when 'demo-done' then '3' when 'booked' then '2' when 'contacted' then '1' else '0' end`;
	// A lost lead counts by the furthest state it had reached.
	const reached = sql`case when ${hasPaid} then '5' when state = 'lost' then coalesce((
		select max(${rank(jsonText(db, 'data', 'from'))}) from lead_events
		where lead_id = leads.id and kind = 'state'), '0') else ${rank(sql`state`)} end`;
	// Enrolments and payments count for whoever made the enrolment, even if the lead has another owner now.
	const owner = sql`coalesce((
		select counsellor_id from enrolments where lead_id = leads.id
		order by enrolled_day, enrolments.id limit 1), owner_id)`;
	const rows = sql`
		select ${reached} as stage, ${owner} as owner, case state when 'enrolled' then 1 else 0 end as enrolled,
			case state when 'lost' then coalesce(lost_reason, '') end as lost
		from leads where ${within('leads.created_at', day)} and spam = 0 and merged_into is null`;
	return {
		rows,
		totals: [
			groupBy('stage', day, sql.ref('stage')),
			groupBy('lost', day, sql.ref('lost')),
			groupBy('owner', day, sql.ref('owner'), sql`sum(enrolled)`),
		],
	};
}

/** Enrolments and payments of that day, in paise: counts are enrolments, sums are payments minus refunds. */
function money(db: Database, day: number): Count {
	const note = (...path: string[]) => jsonText(db, 'attribution', ...path);
	const campaign = sql`coalesce(${note('first', 'campaign')}, ${note('last', 'campaign')})`;
	const about = sql`coalesce(leads.source, 'not known') as source, counsellor_id as counsellor,
		enrolments.programme as programme, (
			select ${campaign} from enquiries where lead_id = leads.id and ${campaign} is not null
			order by created_at limit 1) as campaign`;
	const rows = sql`
		select ${about}, 1 as enrolled, 0 as paid
		from enrolments join leads on leads.id = enrolments.lead_id where enrolled_day = ${day}
		union all
		select ${about}, 0, amount from enrolment_entries
		join enrolments on enrolments.id = enrolment_id join leads on leads.id = enrolments.lead_id
		where enrolment_entries.day = ${day} and enrolment_entries.kind <> 'discount' and voided_at is null`;
	const total = (measure: Measure, key: Select) =>
		groupBy(measure, day, key, sql`sum(paid)`, sql`sum(enrolled)`);
	return {
		rows,
		totals: [
			total('money', sql`''`),
			...moneyKeys.map((key) => total(`money-${key}`, sql.ref(key))),
		],
	};
}

/** How soon those who wrote on that day were answered. */
function answers(day: number): Count {
	const minutes = sql`(answered_at - asked_at) / 60000`;
	const ends = bucketEnds.map(
		(end) => sql`when ${minutes} < ${sql.lit(end)} then ${sql.lit(String(end))}`,
	);
	const bucket = sql`case ${sql.join(ends, sql` `)} else ${sql.lit(String(lastBucket))} end`;
	const rows = sql`
		select case when due_at is null or answered_at <= due_at then 'in-time' else 'late' end as answer,
			coalesce(actor_id, '') || '|' || ${bucket} as minutes
		from lead_answers where ${within('asked_at', day)}
		union all
		select 'open', null from leads where ${within('asked_at', day)} and asked_at is not null
			and first_answer_at is null and spam = 0 and merged_into is null`;
	return {
		rows,
		totals: [
			groupBy('answer', day, sql.ref('answer')),
			groupBy('minutes', day, sql.ref('minutes')),
		],
	};
}

/** The rule of `readReferringSite` in SQL. */
function referringSite(db: Database, referrer: RawBuilder<unknown>): RawBuilder<string> {
	const host = isPostgres(db)
		? sql`lower(split_part(${referrer}, '/', 1))`
		: sql`lower(substr(${referrer}, 1, instr(${referrer} || '/', '/') - 1))`;
	return sql`case when ${host} like 'www.%' then substr(${host}, 5) else ${host} end`;
}
