import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isPostgres } from '#app/db/dialect.ts';

/** Programme spellings of one form, and those of the others, so that each programme is one filter value. */
const respelled = {
	'Premium Mentorship program': 'Premium Mentorship Program',
	'Achievers Mentorship Program': "Achiever's Mentorship Program",
	'Master Mentorship Program': "Master's Mentorship Program",
	'Speedster Mentorship Program': "Speedster's Mentorship Program",
	'Mocktest Mentorship Program': 'Mock Test Mentorship Program',
};

/** Fills the new columns from existing enquiries, in a few statements. */
export async function bringLeads(db: Kysely<unknown>) {
	const field = (name: string) => readJsonPath(db, 'fields', name);
	// A form without an email used to store an empty text.
	await sql`
		update leads set last_enquiry_at = created_at, unread = 1,
			phone = nullif(phone, ''), email = nullif(email, '')`.execute(db);
	await sql`
		update leads set
			(last_enquiry_at, last_form, last_words, programme, exam, class, preferred_time, preferred_channel) = (
				select created_at, form,
					coalesce(substr(coalesce(${field('message')}, ${field('question')}, ${field('note')}), 1, 140), ''),
					${programme(db)}, coalesce(${field('exam')}, ${field('target')}), ${field('class')},
					${field('bestTime')}, ${field('channel')}
				from enquiries where lead_id = leads.id order by created_at desc, id desc limit 1
			),
			minor = (select max(minor) from enquiries where lead_id = leads.id),
			spam = (select min(case state when 'quarantined' then 1 else 0 end) from enquiries where lead_id = leads.id),
			source = (
				select coalesce(${readJsonPath(db, 'attribution', 'first', 'source')}, ${referrerHost(db)}, 'direct')
				from enquiries where lead_id = leads.id order by created_at, id limit 1
			)
		where exists (select 1 from enquiries where lead_id = leads.id)`.execute(db);
	await sql`
		update leads set target_exams = ${
			isPostgres(db) ? sql`json_build_array(exam)::text` : sql`json_array(exam)`
		} where exam is not null`.execute(db);
	await sql`
		update outbox set lead_id = (select lead_id from enquiries where id = outbox.enquiry_id)
		where enquiry_id is not null and template <> 'enquiry-for-team'`.execute(db);
}

function programme(db: Kysely<unknown>) {
	const chosen = ['optionaData', 'service', 'programme'].map((name) =>
		readJsonPath(db, 'fields', name),
	);
	const given = sql`coalesce(${sql.join(chosen)})`;
	const cases = Object.entries(respelled).map(
		([from, to]) => sql`when ${sql.lit(from)} then ${sql.lit(to)}`,
	);
	return sql`case ${given} ${sql.join(cases, sql` `)} else ${given} end`;
}

/** The referrer's host: everything before the first slash. */
function referrerHost(db: Kysely<unknown>) {
	const referrer = readJsonPath(db, 'attribution', 'referrer');
	return isPostgres(db)
		? sql`regexp_replace(split_part(${referrer}, '/', 1), '^www\.', '')`
		: sql`replace(substr(${referrer}, 1, instr(${referrer} || '/', '/') - 1), 'www.', '')`;
}

/** The text at that path of a JSON text, or null when it is missing or empty. */
export function readJsonPath(
	db: Kysely<unknown>,
	column: string,
	...path: string[]
): RawBuilder<string> {
	const from = sql.ref(column);
	return isPostgres(db)
		? sql`nullif((${from}::json) #>> ${sql.lit(`{${path.join(',')}}`)}, '')`
		: sql`nullif(json_extract(${from}, ${sql.lit(`$.${path.join('.')}`)}), '')`;
}
