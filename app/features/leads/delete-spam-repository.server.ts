import type { Database } from '#app/db/open-database.server.ts';
import { deleteLead } from './delete-lead-repository.server.ts';
import { noteLeadChange } from './lead-change-repository.server.ts';
import type { LeadRow } from './lead-row.server.ts';
import { indexLead } from './lead-search-repository.server.ts';

type SpamLead = Pick<LeadRow, 'id' | 'search_row' | 'spam'>;

/** Deletes an enquiry, and the lead behind it when nothing else is known of it. */
export async function deleteSpamEnquiry(
	trx: Database,
	enquiryId: string,
	lead: SpamLead,
	at: Date,
) {
	await deleteEnquiryRows(trx, enquiryId);
	await noteLeadChange(trx, { leadId: lead.id, kind: 'changed', at });
	if (await isEmptySpam(trx, lead)) await deleteLead(trx, lead);
	else await indexLead(trx, lead.id);
}

/** With its consent, its mails and the key of its sending. */
async function deleteEnquiryRows(trx: Database, id: string) {
	await trx.deleteFrom('outbox').where('enquiry_id', '=', id).execute();
	await trx.deleteFrom('consents').where('enquiry_id', '=', id).execute();
	await trx.deleteFrom('submissions').where('enquiry_id', '=', id).execute();
	await trx.deleteFrom('enquiries').where('id', '=', id).execute();
}

/** Whether nothing is left of it: no enquiry, and no merge that could be undone. */
async function isEmptySpam(trx: Database, { id, spam }: SpamLead): Promise<boolean> {
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
	return !enquiry && !merge;
}
