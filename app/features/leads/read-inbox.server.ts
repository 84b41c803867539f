import type { Database } from '#app/db/open-database.server.ts';
import { listStaff } from '#app/features/accounts/account-repository.server.ts';
import { can } from '#app/features/accounts/permissions.ts';
import { countUnread, readLastLeadChange } from './lead-change-repository.server.ts';
import { listLeads } from './lead-list-repository.server.ts';
import type { Actor, LeadFilter, LeadPage } from './lead-types.ts';
import { listViews } from './view-repository.server.ts';

/** A page of the inbox with what stands around it. */
export async function readInbox(
	db: Database,
	filter: LeadFilter,
	page: LeadPage & { me: string },
	now: Date,
) {
	// Read before the list: what changes in between is told twice rather than never.
	const lastChange = await readLastLeadChange(db);
	const [list, unread, workers, views] = await Promise.all([
		listLeads(db, filter, page, now),
		countUnread(db),
		listWorkers(db),
		listViews(db, page.me),
	]);
	return { ...list, lastChange, unread, workers, views };
}

/** Everybody whom a lead can be given to, by name. */
export async function listWorkers(db: Database): Promise<Actor[]> {
	const staff = await listStaff(db);
	return staff
		.filter(({ role, disabled }) => !disabled && can(role, 'leads.work'))
		.map(({ id, name }) => ({ id, name }));
}
