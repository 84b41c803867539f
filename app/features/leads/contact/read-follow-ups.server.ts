import type { Database } from '#app/db/open-database.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { writeCursor } from '#app/platform/list-cursor.ts';
import { listAwayFor } from '../assignment/stand-ins.server.ts';
import { countLeadsUpTo, listLeads } from '../inbox/lead-list-repository.server.ts';
import { countDue } from '../inbox/own-work-repository.server.ts';
import type { LeadFilter, LeadSummary } from '../lead-types.ts';
import { listLastContacts } from './contact-repository.server.ts';

const mostOfEach = 20;
const mostCounted = 1000;

interface Whose {
	owner?: LeadFilter['owner'];
	me: string;
}

/** Whom to get back to: whose first answer is late, then by the time of the follow-up; and who has no next step. */
export async function readFollowUps(db: Database, { owner, me }: Whose, now: Date) {
	const page = { me, limit: mostOfEach };
	const [late, overdue, today, upcoming, withoutStep] = await Promise.all([
		listLeads(db, { owner, overdue: true }, { ...page, sort: 'due' }, now),
		listLeads(db, { owner, followUp: 'overdue' }, page, now),
		listLeads(db, { owner, followUp: 'today' }, page, now),
		listLeads(db, { owner, followUp: 'upcoming' }, page, now),
		countLeadsUpTo(db, { filter: { owner, followUp: 'missing' }, me, now }, mostCounted),
	]);
	const shown = [late, overdue, today, upcoming].flatMap(({ leads }) => leads);
	const contacts = await listLastContacts(
		db,
		shown.map(({ id }) => id),
	);
	return { late, overdue, today, upcoming, contacts, withoutStep };
}

/** The follow-ups that are somebody's to do today: their own, and those of each for whom they stand in; how many are due. */
export async function listFollowUpLists(
	db: Database,
	me: Actor,
	now: Date,
): Promise<(Actor & { due: number })[]> {
	const people = [me, ...(await listAwayFor(db, me.id, now))];
	return await Promise.all(
		people.map(async ({ id, name }) => ({ id, name, due: await countDue(db, id, now) })),
	);
}

/** Somebody to call, and the place in the list of calls from which to go on. */
export interface NextCall {
	id: string;
	name: string;
	place: string;
}

/**
 * Who comes after a place in the list of calls, and how many are left: first those whose first answer is late, then
 * the follow-ups that are due. A place outlives what happens to its lead, so nobody is skipped or asked twice.
 */
export async function readCallsAfter(
	db: Database,
	{ owner, me, place = '' }: Whose & { place?: string },
	now: Date,
): Promise<{ next?: NextCall; left: number; hasMore: boolean }> {
	const [, list, after] = /^(late|planned)\.(.+)$/.exec(place) ?? [];
	const page = { me, limit: mostOfEach };
	const late =
		list === 'planned'
			? undefined
			: await listLeads(db, { owner, overdue: true }, { ...page, sort: 'due', after }, now);
	const planned = await listLeads(
		db,
		{ owner, followUp: 'due', exceptLate: true },
		{ ...page, after: list === 'planned' ? after : undefined },
		now,
	);
	const calls = [
		...(late?.leads ?? []).map((lead) => toCall('late', lead, lead.dueAt)),
		...planned.leads.map((lead) => toCall('planned', lead, lead.followUpAt)),
	];
	const hasMore = Boolean(late?.next || planned.next);
	return { next: calls[0], left: calls.length, hasMore };
}

function toCall(
	list: 'late' | 'planned',
	{ id, name }: LeadSummary,
	value: number | null,
): NextCall {
	return { id, name, place: `${list}.${writeCursor({ value: value ?? 0, id })}` };
}
