import type { Selectable } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import type { Schema } from '#app/db/schema.ts';
import type { Actor } from '#app/platform/actor.ts';
import { hour } from '#app/platform/durations.ts';
import { deleteIdempotencyKeys } from './contact/contact-repository.server.ts';
import { deleteBulkChanges, eraseFromBulkChanges } from './inbox/bulk-change-repository.server.ts';
import { deleteViewsAbout } from './inbox/view-repository.server.ts';
import { personalDetailNames, toDetailColumns } from './lead-schema.ts';
import { deleteLead, isEmptySpam } from './records/delete-lead-repository.server.ts';
import { detachBookings, eraseBookingRows } from './records/erase-bookings-repository.server.ts';
import {
	deleteMailsAbout,
	eraseDecisions,
	eraseEnquiry,
	eraseFreeText,
} from './records/erase-lead-repository.server.ts';
import { deleteLeadChanges, recordLeadChange } from './records/lead-change-repository.server.ts';
import { insertLeadEvent, lockLead, updateLead } from './records/lead-record-repository.server.ts';
import {
	deleteSearchRow,
	indexLead,
	readSearchable,
} from './search/lead-search-repository.server.ts';

export const erasedName = 'Erased';

const nothing = {
	...toDetailColumns(Object.fromEntries(personalDetailNames.map((name) => [name, null]))),
	lost_reason: null,
	// A reason, so that the lead is not listed as one without a next step.
	no_step_reason: erasedName,
	follow_up_at: null,
	target_exams: '[]',
	last_message: '',
	unread: 0,
	due_at: null,
	search_row: null,
};

/**
 * Erases everything that identifies the person, including the reason for losing the lead, which is free text. Dates,
 * forms, states, programmes, exams, source and proof of consent stay, so that past figures do not change.
 */
export async function eraseLead(trx: Database, id: string, actor: Actor | null, at: Date) {
	const lead = await lockLead(trx, id);
	if (!lead) return;
	const version = lead.version + 1;
	const person = await readSearchable(trx, id);
	if (person) await deleteViewsAbout(trx, person);
	if (lead.search_row !== null) await deleteSearchRow(trx, lead.search_row);
	await updateLead(trx, id, { ...nothing, name: erasedName, version, updated_at: at.getTime() });
	await eraseFreeText(trx, id, erasedName);
	await eraseBookingRows(trx, { leadId: id }, at.getTime());
	await eraseFromBulkChanges(trx, id);
	await insertLeadEvent(trx, { leadId: id, kind: 'erased', version, actor, data: {}, at });
	await recordLeadChange(trx, { leadId: id, kind: 'changed', at });
}

/** Erases from somebody else's lead what one enquiry said, and what staff decided about it. */
export async function eraseElsewhere(
	trx: Database,
	enquiry: Selectable<Schema['enquiries']>,
	at: Date,
) {
	const lead = await lockLead(trx, enquiry.lead_id);
	if (!lead) return;
	await deleteMailsAbout(trx, enquiry.id);
	await eraseEnquiry(trx, enquiry);
	await eraseBookingRows(trx, { enquiryId: enquiry.id }, at.getTime());
	const given = [enquiry.email, enquiry.phone].filter((value) => value !== null);
	await eraseDecisions(trx, lead.id, given);
	if (lead.last_enquiry_at === enquiry.created_at) {
		await updateLead(trx, lead.id, { last_message: '' });
	}
	await indexLead(trx, lead.id);
	await recordLeadChange(trx, { leadId: lead.id, kind: 'changed', at });
}

/** Cancels what was booked with an enquiry that is about to be deleted. */
export async function eraseBookingWith(trx: Database, enquiryId: string) {
	await eraseBookingRows(trx, { enquiryId });
	await detachBookings(trx, enquiryId);
}

/**
 * Removes an enquiry under its lead's lock and updates the lead; a spam lead without anything else is deleted. `remove`
 * returns whether there was something to remove.
 */
export async function removeFromLead(
	trx: Database,
	leadId: string,
	remove: () => Promise<boolean>,
	at: Date,
): Promise<boolean> {
	const lead = await lockLead(trx, leadId);
	if (!lead || !(await remove())) return false;
	await recordLeadChange(trx, { leadId, kind: 'changed', at });
	if (await isEmptySpam(trx, lead)) await deleteLead(trx, lead);
	else await indexLead(trx, leadId);
	return true;
}

/** Bulk changes can be undone for a few minutes only. */
const bulkChangeLifetime = hour;
/** As long as an unsent draft is kept on a device. */
const idempotencyKeyLifetime = 25 * hour;
/** Long enough for an inbox left open overnight to catch up. */
const leadChangeLifetime = 24 * hour;

/** Deletes old idempotency keys, bulk changes and change records. */
export async function deletePastWork(db: Database, now: Date) {
	const at = now.getTime();
	await deleteIdempotencyKeys(db, at - idempotencyKeyLifetime);
	await deleteBulkChanges(db, at - bulkChangeLifetime);
	await deleteLeadChanges(db, at - leadChangeLifetime);
}
