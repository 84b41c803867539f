import type { Selectable } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import type { Schema } from '#app/db/schema.ts';
import {
	deleteMailsAbout,
	eraseDecisions,
	eraseEnquiry,
	eraseWords,
} from './erase-lead-repository.server.ts';
import { eraseFromBulkChanges } from './inbox/bulk-change-repository.server.ts';
import { noteLeadChange } from './lead-change-repository.server.ts';
import { holdLead, insertLeadEvent, updateLead } from './lead-record-repository.server.ts';
import type { Actor } from './lead-types.ts';
import { deleteSearchRow, indexLead } from './search/lead-search-repository.server.ts';

/** How an erased person is called. */
export const erasedName = 'Erased';

const nothing = {
	...{ phone: null, email: null, lost_reason: null, class: null, guardian_name: null },
	...{ guardian_phone: null, preferred_time: null, preferred_channel: null, follow_up_at: null },
	...{ target_exams: '[]', last_words: '', unread: 0, due_at: null, search_row: null },
};

/**
 * Takes from a lead all that tells who it was: names, numbers, addresses, words, tags and mails. Days, forms, states,
 * programmes, exams, the site they came from and the proof of consent stay, so that the figures of the past do not
 * change; but for why a lead was lost, which is somebody's own words.
 */
export async function eraseLead(trx: Database, id: string, actor: Actor | null, at: Date) {
	const lead = await holdLead(trx, id);
	if (!lead) return;
	const version = lead.version + 1;
	if (lead.search_row !== null) await deleteSearchRow(trx, lead.search_row);
	await updateLead(trx, id, { ...nothing, name: erasedName, version, updated_at: at.getTime() });
	await eraseWords(trx, id, erasedName);
	await eraseFromBulkChanges(trx, id);
	await insertLeadEvent(trx, { leadId: id, kind: 'erased', version, actor, data: {}, at });
	await noteLeadChange(trx, { leadId: id, kind: 'changed', at });
}

/** Takes out of somebody else's lead what one enquiry said there, and what staff decided about it. */
export async function eraseElsewhere(
	trx: Database,
	enquiry: Selectable<Schema['enquiries']>,
	at: Date,
) {
	const lead = await holdLead(trx, enquiry.lead_id);
	if (!lead) return;
	await deleteMailsAbout(trx, enquiry.id);
	await eraseEnquiry(trx, enquiry);
	const given = [enquiry.email, enquiry.phone].filter((value) => value !== null);
	await eraseDecisions(trx, lead.id, given);
	if (lead.last_enquiry_at === enquiry.created_at) {
		await updateLead(trx, lead.id, { last_words: '' });
	}
	await indexLead(trx, lead.id);
	await noteLeadChange(trx, { leadId: lead.id, kind: 'changed', at });
}
