import type { Database } from '#app/db/open-database.server.ts';
import { listLeads } from '../inbox/lead-list-repository.server.ts';
import type { LeadFilter } from '../lead-types.ts';

const mostOfEach = 20;

/** Whom to get back to: whose first answer is late, then by the time of the follow-up. */
export async function readFollowUps(
	db: Database,
	{ owner, me }: { owner?: LeadFilter['owner']; me: string },
	now: Date,
) {
	const page = { me, limit: mostOfEach };
	const [late, overdue, today, upcoming] = await Promise.all([
		listLeads(db, { owner, overdue: true }, { ...page, sort: 'due' }, now),
		listLeads(db, { owner, followUp: 'overdue' }, page, now),
		listLeads(db, { owner, followUp: 'today' }, page, now),
		listLeads(db, { owner, followUp: 'upcoming' }, page, now),
	]);
	return { late, overdue, today, upcoming };
}
