import type { Database } from '#app/db/open-database.server.ts';
import { listIdsAt } from './inbox/lead-list-repository.server.ts';
import { type LeadIdentity, listKeyHolders } from './records/lead-key-repository.server.ts';
import { findSearchRows } from './search/lead-search-repository.server.ts';
import { readSearch } from './search/search-terms.ts';

/** The lead with this phone or email, if there is one. The phone counts for more than the email. */
export async function findLead(trx: Database, identity: LeadIdentity): Promise<string | undefined> {
	const holders = await listKeyHolders(trx, identity);
	return (holders.find(({ kind }) => kind === 'phone') ?? holders[0])?.lead_id;
}

/** The leads that a search finds, by name, phone, address, number or any word they wrote; the newest, that many at most. */
export async function searchLeadIds(db: Database, typed: string, most: number): Promise<string[]> {
	const parts = readSearch(typed);
	if (parts.length === 0) return [];
	return await listIdsAt(db, await findSearchRows(db, parts, { order: 'newest', limit: most }));
}
