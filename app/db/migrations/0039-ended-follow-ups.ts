import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When a lead last changed state, by hand or by import. */
const moved = sql`select max(ended.at) from lead_events as ended where ended.lead_id = leads.id
	and (ended.kind = 'state' or (ended.kind = 'import' and ended.data like '%"state"%'))`;

const withOldStep = sql`state in ('lost', 'enrolled') and follow_up_at is not null and not exists (
	select 1 from lead_events as planned where planned.lead_id = leads.id
	and planned.kind in ('follow-up', 'booking') and planned.at > coalesce((${moved}), 0))`;

/**
 * Clears follow-ups of leads that were lost or enrolled before this became automatic, and records it in their
 * timelines. Follow-ups planned afterwards stay.
 */
export const endedFollowUpsMigration: Migration = {
	async up(db: Kysely<unknown>) {
		await sql`
			insert into lead_events (id, lead_id, at, kind, version, actor_id, actor_name, data)
			select 'cleared-' || id, id, updated_at, 'follow-up', version, null, null,
				'{"from":' || follow_up_at || ',"to":null,"because":"The lead is lost or enrolled"}'
			from leads where ${withOldStep}`.execute(db);
		await sql`
			update leads set follow_up_at = null where exists (
				select 1 from lead_events where lead_events.id = 'cleared-' || leads.id)`.execute(db);
	},
};
