import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from '#app/db/is-postgres.ts';
import { jsonText } from '#app/db/json-text.ts';
import type { Database } from '#app/db/open-database.server.ts';
import { holdSetting } from '#app/features/settings/setting-repository.server.ts';
import { bucketEnds, lastBucket } from './answer-buckets.ts';
import { takeMarks } from './dirty-day-repository.server.ts';
import { startOfDay } from './india-day-number.ts';

const longestKey = 200;

/** Makes the totals of a day anew from the rows themselves, in a handful of statements that read only that day. */
export async function countDay(db: Database, day: number) {
	await db.transaction().execute(async (trx) => {
		// One at a time, whichever process: two would write the same rows.
		await holdSetting(trx, 'overview-counting');
		await takeMarks(trx, day);
		await trx
			.deleteFrom('overview_days')
			.where('measure', 'in', measures)
			.where('day', '=', day)
			.execute();
		for (const select of [
			...enquiryTotals(trx, day),
			...leadTotals(trx, day),
			...answerTotals(day),
		]) {
			await sql`insert into overview_days (measure, day, key, count, sum) ${select}`.execute(trx);
		}
	});
}

/** What is counted. */
export const measures = [
	...(['enquiries', 'form', 'page', 'source', 'campaign', 'programme', 'exam'] as const),
	...(['stage', 'lost', 'owner', 'answer', 'minutes'] as const),
];

/** One of the things that are counted. */
export type Measure = (typeof measures)[number];

type Select = RawBuilder<unknown>;

function within(column: string, day: number) {
	const moment = sql.ref(column);
	return sql`${moment} >= ${startOfDay(day)} and ${moment} < ${startOfDay(day + 1)}`;
}

/** What visitors sent, but for what was taken for spam. */
function enquiryTotals(db: Database, day: number): Select[] {
	const field = (...names: string[]) =>
		sql`coalesce(${sql.join(names.map((name) => jsonText(db, 'fields', name)))}, null)`;
	const note = (...path: string[]) => jsonText(db, 'attribution', ...path);
	const keys: [Measure, Select][] = [
		['enquiries', sql`''`],
		['form', sql`form`],
		['page', note('page')],
		[
			'source',
			sql`coalesce(${note('first', 'source')}, ${note('last', 'source')}, nullif(${hostOf(db, note('referrer'))}, ''), 'direct')`,
		],
		['campaign', sql`coalesce(${note('first', 'campaign')}, ${note('last', 'campaign')})`],
		['programme', field('optionaData', 'service', 'programme')],
		['exam', field('exam', 'target')],
	];
	return keys.map(
		([measure, key]) => sql`
			select ${measure}, cast(${day} as integer), key, count(*), 0 from (
				select substr(${key}, 1, ${sql.lit(longestKey)}) as key from enquiries
				where ${within('created_at', day)} and state = 'received'
			) as sent where key is not null group by key`,
	);
}

/** What stands before the first slash of the page that a visitor came from. */
function hostOf(db: Database, referrer: Select): Select {
	return isPostgres(db)
		? sql`regexp_replace(split_part(${referrer}, '/', 1), '^www\.', '')`
		: sql`replace(substr(${referrer}, 1, instr(${referrer} || '/', '/') - 1), 'www.', '')`;
}

/** What became of the leads that first wrote on that day. */
function leadTotals(db: Database, day: number): Select[] {
	const cohort = sql`${within('leads.created_at', day)} and spam = 0 and merged_into is null`;
	const rank = (state: Select) => sql`case ${state}
		when 'enrolled' then 4 when 'demo-done' then 3 when 'booked' then 2 when 'contacted' then 1 else 0 end`;
	// A lost lead counts as far as it had come before.
	const reached = sql`case state when 'lost' then coalesce((
		select max(${rank(jsonText(db, 'data', 'from'))}) from lead_events
		where lead_id = leads.id and kind = 'state'), 0) else ${rank(sql`state`)} end`;
	return [
		sql`select 'stage', cast(${day} as integer), cast(stage as text), count(*), 0
			from (select ${reached} as stage from leads where ${cohort}) as stages group by stage`,
		sql`select 'lost', cast(${day} as integer), coalesce(substr(lost_reason, 1, ${sql.lit(longestKey)}), ''), count(*), 0
			from leads where ${cohort} and state = 'lost' group by 3`,
		sql`select 'owner', cast(${day} as integer), owner_id, count(*), sum(case state when 'enrolled' then 1 else 0 end)
			from leads where ${cohort} and owner_id is not null group by owner_id`,
	];
}

/** How soon those who wrote on that day were answered. */
function answerTotals(day: number): Select[] {
	const minutes = sql`(answered_at - asked_at) / 60000`;
	const ends = bucketEnds.map((end) => sql`when ${minutes} < ${sql.lit(end)} then ${sql.lit(end)}`);
	const bucket = sql`case ${sql.join(ends, sql` `)} else ${sql.lit(lastBucket)} end`;
	return [
		sql`select 'answer', cast(${day} as integer), key, count(*), 0 from (
				select case when due_at is null or answered_at <= due_at then 'in-time' else 'late' end as key
				from lead_answers where ${within('asked_at', day)}
				union all
				select 'open' from leads where ${within('asked_at', day)} and asked_at is not null
					and first_answer_at is null and spam = 0 and merged_into is null
			) as answers group by key`,
		sql`select 'minutes', cast(${day} as integer), coalesce(actor_id, '') || '|' || bucket, count(*), 0 from (
				select actor_id, ${bucket} as bucket from lead_answers where ${within('asked_at', day)}
			) as answers group by actor_id, bucket`,
	];
}
