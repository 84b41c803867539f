import type { Database } from '#app/db/open-database.server.ts';
import type { LeadFilter, LeadPage } from '../lead-types.ts';
import { nameWorkers } from '../list-workers.server.ts';
import { countUnread, readLastLeadChange } from '../records/lead-change-repository.server.ts';
import { listLeads } from './lead-list-repository.server.ts';
import { listViews } from './view-repository.server.ts';

/** A page of the inbox, with its counts and views. */
export async function readInbox(
	db: Database,
	filter: LeadFilter,
	page: LeadPage & { me: string },
	now: Date,
) {
	// Read before the list: a change in between is announced twice rather than never.
	const lastChange = await readLastLeadChange(db);
	const [list, unread, workers, views] = await Promise.all([
		listLeads(db, filter, page, now),
		countUnread(db),
		nameWorkers(db),
		listViews(db, page.me),
	]);
	return { ...list, lastChange, unread, workers, views };
}
