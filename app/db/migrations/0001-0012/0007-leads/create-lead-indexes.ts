import { type Kysely, sql } from 'kysely';

/** The leads in the inbox: neither spam nor merged. */
const shown = 'spam = 0 and merged_into is null';

/** One index for each filter and order, so that a page of fifty reads little more than fifty rows. */
export async function createLeadIndexes(db: Kysely<unknown>) {
	const indexes = [
		// Narrow: with the owner in it, PostgreSQL would scan all of it for the leads of one owner.
		`leads_newest on leads (last_enquiry_at, id) where ${shown}`,
		`leads_state on leads (state, last_enquiry_at, id, owner_id) where ${shown}`,
		`leads_owner on leads (owner_id, last_enquiry_at, id, state, programme, exam, source) where ${shown}`,
		`leads_programme on leads (programme, last_enquiry_at, id, state, exam, source) where ${shown}`,
		`leads_exam on leads (exam, last_enquiry_at, id, state, programme, source) where ${shown}`,
		`leads_source on leads (source, last_enquiry_at, id, state, programme, exam) where ${shown}`,
		`leads_minor on leads (last_enquiry_at, id) where minor = 1 and ${shown}`,
		`leads_unread on leads (last_enquiry_at, id) where unread = 1 and ${shown}`,
		`leads_spam on leads (last_enquiry_at, id) where spam = 1 and merged_into is null`,
		`leads_follow_up on leads (follow_up_at, id, owner_id) where follow_up_at is not null and ${shown}`,
		`leads_owner_follow_up on leads (owner_id, follow_up_at, id) where follow_up_at is not null and ${shown}`,
		`leads_due on leads (due_at, id, owner_id) where due_at is not null and first_answer_at is null and ${shown}`,
		`leads_guardian_phone on leads (guardian_phone) where guardian_phone is not null`,
		`leads_search_row on leads (search_row, state, owner_id, spam, merged_into, programme, exam, source)`,
		`lead_tags_tag on lead_tags (tag, lead_id)`,
		`lead_keys_lead on lead_keys (lead_id)`,
		`lead_events_lead on lead_events (lead_id, at, id)`,
		`lead_merges_kept on lead_merges (kept_id)`,
		`lead_merges_merged on lead_merges (merged_id)`,
		`enquiries_quarantined on enquiries (created_at, id) where state = 'quarantined'`,
		`consents_lead on consents (lead_id)`,
		`outbox_lead on outbox (lead_id, created_at) where lead_id is not null`,
		`outbox_enquiry on outbox (enquiry_id) where enquiry_id is not null`,
	];
	for (const index of indexes) await sql.raw(`create index ${index}`).execute(db);
}
