import type { Database } from '#app/db/open-database.server.ts';
import { listLeads } from '../inbox/lead-list-repository.server.ts';
import type { LeadSummary } from '../lead-types.ts';
import { countSlips, readSounds } from './name-sounds.ts';
import { splitTerms } from './search-terms.ts';

const maxCompared = 200;
const max = 5;

/** The leads whose names sound like the query, nearest first; used when a search finds nothing. */
export async function findNearNames(
	db: Database,
	typed: string,
	now: Date,
): Promise<LeadSummary[]> {
	const words = splitTerms(typed);
	const sounds = readSounds(words);
	if (sounds.length === 0) return [];
	const { leads } = await listLeads(db, {}, { limit: maxCompared }, now, sounds);
	return leads
		.flatMap((lead) => {
			const slips = countSlips(words, splitTerms(lead.name));
			return slips === undefined ? [] : [{ lead, slips }];
		})
		.sort((a, b) => a.slips - b.slips)
		.slice(0, max)
		.map(({ lead }) => lead);
}
