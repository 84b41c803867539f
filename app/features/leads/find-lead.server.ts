import type { Database } from '#app/db/open-database.server.ts';
import { listWrongPhones } from './contact/contact-repository.server.ts';
import { erasedName } from './erase-lead.server.ts';
import { listIdsAt, listLeadNames } from './inbox/lead-list-repository.server.ts';
import type { LeadDetails } from './lead-types.ts';
import {
	type LeadIdentity,
	listKeyHolders,
	listSharing,
} from './records/lead-key-repository.server.ts';
import { readLead } from './records/lead-record-repository.server.ts';
import { findSearchRows } from './search/lead-search-repository.server.ts';
import { isSameName, readSearch } from './search/search-terms.ts';

/** The lead with this phone or email; the phone takes precedence. */
export async function findLead(trx: Database, identity: LeadIdentity): Promise<string | undefined> {
	const holders = await listKeyHolders(trx, identity);
	return (holders.find(({ kind }) => kind === 'phone') ?? holders[0])?.lead_id;
}

/** The lead of this person: of several who share a number or an email, the one with this name. */
export async function findPerson(
	trx: Database,
	{ name = '', ...identity }: LeadIdentity & { name?: string },
): Promise<string | undefined> {
	const holder = await findLead(trx, identity);
	return holder && (await findNamesake(trx, holder, { name, ...identity }));
}

/** The lead with this name among those who share the number or email of its holder; else the holder. */
export async function findNamesake(
	trx: Database,
	holder: string,
	{ name, phone, email }: LeadIdentity & { name: string },
): Promise<string> {
	const isNamed = async (ids: readonly string[]) => {
		const names = await nameLeads(trx, ids);
		return ids.find((id) => isSameName(names.get(id) ?? '', name));
	};
	if (await isNamed([holder])) return holder;
	const sharing = [...(await listSharing(trx, { phone })), ...(await listSharing(trx, { email }))];
	return (await isNamed(sharing)) ?? holder;
}

/** The newest leads that match a search by name, phone, email, reference or any word they wrote, up to a limit. */
export async function searchLeadIds(db: Database, typed: string, max: number): Promise<string[]> {
	const parts = readSearch(typed);
	if (parts.length === 0) return [];
	return await listIdsAt(db, await findSearchRows(db, parts, { order: 'newest', limit: max }));
}

/** Reads a lead, or the one that it was merged into. */
export async function readFinalLead(db: Database, id: string): Promise<LeadDetails | undefined> {
	const lead = await readLead(db, id);
	return lead?.mergedInto ? await readFinalLead(db, lead.mergedInto) : lead;
}

/** The owner of a lead, or of the one that it was merged into; null when unassigned. */
export async function findOwner(db: Database, leadId: string): Promise<string | null> {
	return (await readFinalLead(db, leadId))?.ownerId ?? null;
}

/** Leads marked as spam that sent no enquiry, so the quarantine does not list them. */
export { readSpamWithoutEnquiry } from './inbox/lead-list-repository.server.ts';

/** The current names of these leads, by id, without erased and deleted ones. */
export async function nameLeads(
	db: Database,
	ids: readonly string[],
): Promise<Map<string, string>> {
	const names = await listLeadNames(db, ids);
	for (const [id, name] of names) if (name === erasedName) names.delete(id);
	return names;
}

/** Reads the wrong numbers of these leads; returns a function that looks one up. */
export async function readWrongPhones(db: Database, leadIds: readonly string[]) {
	const wrong = await listWrongPhones(db, leadIds);
	return (leadId: string, phone: string | null) =>
		phone !== null && wrong.get(leadId)?.includes(phone) === true;
}
