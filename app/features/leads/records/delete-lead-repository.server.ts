import type { Database } from '#app/db/open-database.server.ts';
import type { LeadRow } from '../lead-row.server.ts';
import { deleteSearchRow } from '../search/lead-search-repository.server.ts';
import { eraseBookingRows } from './erase-bookings-repository.server.ts';
import { deleteLeadKeys } from './lead-key-repository.server.ts';

/** Deletes a lead that has neither enquiries nor merges. Its change records are kept: they tell open inboxes of it. */
export async function deleteLead(
	trx: Database,
	{ id, search_row }: Pick<LeadRow, 'id' | 'search_row'>,
) {
	if (search_row !== null) await deleteSearchRow(trx, search_row);
	await deleteLeadKeys(trx, id, 'all');
	await eraseBookingRows(trx, { leadId: id });
	for (const table of [
		'lead_tags',
		'lead_events',
		'lead_answers',
		'consents',
		'outbox',
		'import_rows',
		'booking_waits',
		'bookings',
	] as const) {
		await trx.deleteFrom(table).where('lead_id', '=', id).execute();
	}
	await trx.deleteFrom('leads').where('id', '=', id).execute();
}

/** Whether a spam lead is empty: no enquiry, and no merge that could be undone. */
export async function isEmptySpam(
	trx: Database,
	{ id, spam }: Pick<LeadRow, 'id' | 'spam'>,
): Promise<boolean> {
	if (spam !== 1) return false;
	const enquiry = await trx
		.selectFrom('enquiries')
		.select('id')
		.where('lead_id', '=', id)
		.limit(1)
		.executeTakeFirst();
	const merge = await trx
		.selectFrom('lead_merges')
		.select('id')
		.where((row) => row.or([row('kept_id', '=', id), row('merged_id', '=', id)]))
		.limit(1)
		.executeTakeFirst();
	return !enquiry && !merge && !(await hasEnrolment(trx, id));
}

/** Receipts are permanent, so a lead that has one can only be erased. */
async function hasEnrolment(trx: Database, leadId: string): Promise<boolean> {
	const row = await trx
		.selectFrom('enrolments')
		.select('id')
		.where('lead_id', '=', leadId)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}
