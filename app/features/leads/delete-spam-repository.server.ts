import type { Database } from '#app/db/open-database.server.ts';
import { deleteSearchRow } from './lead-search-repository.server.ts';

/** Deletes an enquiry with its consent, its mails and the key of its sending. */
export async function deleteEnquiryRows(trx: Database, id: string) {
	await trx.deleteFrom('outbox').where('enquiry_id', '=', id).execute();
	await trx.deleteFrom('consents').where('enquiry_id', '=', id).execute();
	await trx.deleteFrom('submissions').where('enquiry_id', '=', id).execute();
	await trx.deleteFrom('enquiries').where('id', '=', id).execute();
}

/** Deletes a lead that nothing is left of: no enquiry, and no merge that could be undone. False when there is more. */
export async function deleteEmptyLead(
	trx: Database,
	lead: { id: string; search_row: number | null },
): Promise<boolean> {
	const enquiry = await trx
		.selectFrom('enquiries')
		.select('id')
		.where('lead_id', '=', lead.id)
		.limit(1)
		.executeTakeFirst();
	const merge = await trx
		.selectFrom('lead_merges')
		.select('id')
		.where((row) => row.or([row('kept_id', '=', lead.id), row('merged_id', '=', lead.id)]))
		.limit(1)
		.executeTakeFirst();
	if (enquiry || merge) return false;
	if (lead.search_row !== null) await deleteSearchRow(trx, lead.search_row);
	for (const table of ['lead_keys', 'lead_tags', 'lead_events', 'consents'] as const) {
		await trx.deleteFrom(table).where('lead_id', '=', lead.id).execute();
	}
	await trx.deleteFrom('outbox').where('lead_id', '=', lead.id).execute();
	await trx.deleteFrom('leads').where('id', '=', lead.id).execute();
	return true;
}
