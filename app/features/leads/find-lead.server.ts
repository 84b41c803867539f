import type { Database } from '#app/db/open-database.server.ts';
import { listWrongPhones } from './contact/contact-repository.server.ts';
import { erasedName } from './erase-lead.server.ts';
import {
	listIdsAt,
	listLeadNames,
	listSpamWithoutEnquiry,
} from './inbox/lead-list-repository.server.ts';
import type { LeadDetails } from './lead-types.ts';
import { type LeadIdentity, listKeyHolders } from './records/lead-key-repository.server.ts';
import { readLead } from './records/lead-record-repository.server.ts';
import { findSearchRows } from './search/lead-search-repository.server.ts';
import { readSearch } from './search/search-terms.ts';

/** The lead with this phone or email, if there is one. The phone counts for more than the email. */
export async function findLead(trx: Database, identity: LeadIdentity): Promise<string | undefined> {
	const holders = await listKeyHolders(trx, identity);
	return (holders.find(({ kind }) => kind === 'phone') ?? holders[0])?.lead_id;
}

/**
 * The leads that a search finds, by name, phone, address, number or any word they wrote; the newest, that many at most.
 */
export async function searchLeadIds(db: Database, typed: string, most: number): Promise<string[]> {
	const parts = readSearch(typed);
	if (parts.length === 0) return [];
	return await listIdsAt(db, await findSearchRows(db, parts, { order: 'newest', limit: most }));
}

/** Reads a lead, or the one that it was merged into. */
export async function readFinalLead(db: Database, id: string): Promise<LeadDetails | undefined> {
	const lead = await readLead(db, id);
	return lead?.mergedInto ? await readFinalLead(db, lead.mergedInto) : lead;
}

/** The member of staff who works with a lead; null when nobody does. */
export async function findOwner(db: Database, leadId: string): Promise<string | null> {
	return (await readLead(db, leadId))?.ownerId ?? null;
}

/** The leads that somebody marked as spam and that sent no enquiry: no list of enquiries has them. */
export async function readSpamWithoutEnquiry(db: Database) {
	return await listSpamWithoutEnquiry(db);
}

/** What these leads are called now, by their ids; erased and deleted ones are left out. */
export async function nameLeads(
	db: Database,
	ids: readonly string[],
): Promise<Map<string, string>> {
	const names = await listLeadNames(db, ids);
	for (const [id, name] of names) if (name === erasedName) names.delete(id);
	return names;
}

/** Reads of these leads which numbers were found to be wrong; gives a function that tells it of one. */
export async function readWrongPhones(db: Database, leadIds: readonly string[]) {
	const wrong = await listWrongPhones(db, leadIds);
	return (leadId: string, phone: string | null) =>
		phone !== null && wrong.get(leadId)?.includes(phone) === true;
}
