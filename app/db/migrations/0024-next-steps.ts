import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Answered or moved on, still in work, and nobody has said what comes next. */
const withoutStep = `spam = 0 and merged_into is null and follow_up_at is null and no_step_reason is null
	and state not in ('enrolled', 'lost') and (first_answer_at is not null or (due_at is null and state <> 'new'))`;

/** Every lead in work has a next step, or a reason why it needs none. */
export const nextStepsMigration: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema.alterTable('leads').addColumn('no_step_reason', 'text').execute();
		for (const columns of ['last_enquiry_at, id', 'owner_id, last_enquiry_at, id']) {
			const name = columns.startsWith('owner_id') ? 'leads_owner_no_step' : 'leads_no_step';
			await sql.raw(`create index ${name} on leads (${columns}) where ${withoutStep}`).execute(db);
		}
	},
};
