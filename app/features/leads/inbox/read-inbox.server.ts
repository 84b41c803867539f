import type { Database } from '#app/db/open-database.server.ts';
import { listAwayFor } from '../assignment/stand-ins.server.ts';
import type { LeadFilter, LeadPage } from '../lead-types.ts';
import { nameWorkers } from '../list-workers.server.ts';
import { readLastLeadChange } from '../records/lead-change-repository.server.ts';
import { listLeads } from './lead-list-repository.server.ts';

/** A page of the inbox, and who works on leads. */
export async function readInbox(
	db: Database,
	filter: LeadFilter,
	page: LeadPage & { me: string },
	now: Date,
) {
	// Read before the list: a change in between is announced twice rather than never.
	const lastChange = await readLastLeadChange(db);
	const [list, workers, away] = await Promise.all([
		listLeads(db, filter, page, now),
		nameWorkers(db),
		listAwayFor(db, page.me, now),
	]);
	return { ...list, lastChange, workers, away };
}
