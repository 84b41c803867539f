import type { Database, DbContext } from '#app/db/open-database.server.ts';
import { recordSeen } from '#app/features/audit/write-audit.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { writeCursor } from '#app/platform/list-cursor.ts';
import { listAwayFor } from '../assignment/stand-ins.server.ts';
import { readWrongPhones } from '../find-lead.server.ts';
import { countLeadsUpTo } from '../inbox/all-leads-repository.server.ts';
import { dueSoonMs, startOfTomorrow } from '../inbox/lead-filter-repository.server.ts';
import { countListed, listLeads } from '../inbox/lead-list-repository.server.ts';
import { countFollowUpsDue } from '../inbox/own-work-repository.server.ts';
import type { LeadFilter, LeadPage, LeadSummary } from '../lead-types.ts';
import { listBookingsOf } from '../records/lead-bookings-repository.server.ts';
import { listLastContacts } from './contact-repository.server.ts';

const maxOfEach = 20;
const maxCounted = 1000;

interface Whose {
	owner?: LeadFilter['owner'];
	me: string;
}

/** Leads waiting for one reason: the first page and the total. */
export interface FollowUpGroup {
	leads: LeadSummary[];
	total: number;
}

/** Opens the leads to get back to: overdue first answers, then by next step, then those without one. */
export async function openFollowUps(context: DbContext, actor: Actor, owner?: Whose['owner']) {
	await recordSeen(context, actor, 'leads.listed', { kind: 'list', id: 'follow-ups' });
	const { db } = context;
	const now = context.clock.now();
	const me = actor.id;
	const page = { me, limit: maxOfEach };
	const [late, overdue, today, owed, upcoming, owedLater, withoutStep] = await Promise.all([
		readGroup(db, { owner, overdue: true }, { ...page, sort: 'due' }, now),
		readGroup(db, { owner, followUp: 'overdue' }, page, now),
		readGroup(db, { owner, followUp: 'today' }, page, now),
		readGroup(db, { owner, owedToday: true }, { ...page, sort: 'due' }, now),
		readGroup(db, { owner, followUp: 'upcoming' }, page, now),
		readGroup(db, { owner, owedLater: true }, { ...page, sort: 'due' }, now),
		countLeadsUpTo(db, { filter: { owner, followUp: 'missing' }, me, now }, maxCounted),
	]);
	const groups = {
		late,
		overdue,
		today: joinGroups(today, owed),
		upcoming: joinGroups(leaveOut(upcoming, owed), owedLater),
	};
	const shown = Object.values(groups).flatMap(({ leads }) => leads.map(({ id }) => id));
	const [contacts, isWrong, bookings] = await Promise.all([
		listLastContacts(db, shown),
		readWrongPhones(db, shown),
		listBookingsOf(db, shown),
	]);
	for (const lead of Object.values(groups).flatMap(({ leads }) => leads)) {
		// Never show a number that is known to be wrong.
		if (isWrong(lead.id, lead.phone)) lead.phone = null;
	}
	const isSession = ({ id, followUpAt }: LeadSummary) =>
		(bookings.get(id) ?? []).some(({ state, start }) => state === 'booked' && start === followUpAt);
	const counts = { owedToday: owed.total, owedLater: owedLater.total, withoutStep };
	return { ...groups, ...counts, contacts, isSession };
}

/** Counts only when there is more than one page. */
async function readGroup(
	db: Database,
	filter: LeadFilter,
	page: LeadPage & { limit: number },
	now: Date,
): Promise<FollowUpGroup> {
	const { leads, next } = await listLeads(db, filter, page, now);
	if (!next) return { leads, total: leads.length };
	return { leads, total: await countListed(db, filter, { ...page, limit: maxCounted }, now) };
}

/** A group without the leads that another one shows earlier. */
function leaveOut({ leads, total }: FollowUpGroup, earlier: FollowUpGroup): FollowUpGroup {
	const shown = new Set(earlier.leads.map(({ id }) => id));
	const rest = leads.filter(({ id }) => !shown.has(id));
	return { leads: rest, total: total - (leads.length - rest.length) };
}

/** Merges follow-ups and first answers by time. */
function joinGroups(planned: FollowUpGroup, owed: FollowUpGroup): FollowUpGroup {
	const timed = [
		...planned.leads.map((lead) => ({ lead, at: lead.followUpAt ?? 0 })),
		...owed.leads.map((lead) => ({ lead, at: lead.answerDueAt ?? 0 })),
	].sort((a, b) => a.at - b.at || (a.lead.id < b.lead.id ? -1 : 1));
	const total = Math.min(planned.total + owed.total, maxCounted);
	return { leads: timed.slice(0, maxOfEach).map(({ lead }) => lead), total };
}

/** The time of a lead's next step: its follow-up if that is by tonight, or else an answer that is owed. */
function stepTime({ followUpAt, answerDueAt, firstAnswerAt }: LeadSummary, now: number) {
	const isTonight = followUpAt !== null && followUpAt < startOfTomorrow(now);
	const owed = firstAnswerAt === null ? answerDueAt : null;
	return (isTonight ? followUpAt : (owed ?? followUpAt)) ?? 0;
}

/** Today's follow-ups of a person and of everybody they stand in for, with how many are due. */
export async function listFollowUpLists(
	db: Database,
	me: Actor,
	now: Date,
): Promise<(Actor & { due: number })[]> {
	const people = [me, ...(await listAwayFor(db, me.id, now))];
	return await Promise.all(
		people.map(async ({ id, name }) => ({ id, name, due: await countFollowUpsDue(db, id, now) })),
	);
}

/** How many overdue leads of the team belong to others. */
export async function countOverdueOfOthers(db: Database, me: string, now: Date): Promise<number> {
	const [team, own] = await Promise.all([
		countOverdue(db, { me }, now),
		countOverdue(db, { owner: 'me', me }, now),
	]);
	return team - own;
}

async function countOverdue(db: Database, { owner, me }: Whose, now: Date) {
	const page = { me, limit: maxCounted };
	const planned = { owner, followUp: 'overdue', exceptAnswerOverdue: true } as const;
	const [late, due] = await Promise.all([
		countListed(db, { owner, overdue: true }, { ...page, sort: 'due' }, now),
		countListed(db, planned, page, now),
	]);
	return late + due;
}

/** The lead to call, and the cursor to continue from. */
export interface NextCall {
	id: string;
	name: string;
	place: string;
	/** When it is due, if later than within `dueSoonMs`. */
	dueLater?: number;
}

/** The next call and how many wait; then the next one due later today, and how many of those. */
export interface CallsAhead {
	next?: NextCall;
	left: number;
	later?: { next: NextCall; total: number };
}

/**
 * The next lead to call after a cursor: overdue first answers, then follow-ups due within `dueSoonMs`. The cursor
 * stays valid when its lead changes, so nobody is skipped or called twice.
 */
export async function readCallsAfter(
	db: Database,
	{ owner, me, place = '' }: Whose & { place?: string },
	now: Date,
): Promise<CallsAhead> {
	const [, list, begun, after] = /^(late|today|later)\.([0-9a-z]{1,12})\.(.+)$/.exec(place) ?? [];
	const since = begun ? Number.parseInt(begun, 36) : now.getTime();
	const page = { me, limit: maxOfEach };
	const fromPlace = { ...page, after: list === 'late' ? undefined : after };
	const planned = {
		owner,
		followUp: 'until-tonight',
		exceptAnswerOverdue: true,
		unlessSince: since,
	} as const;
	const none: FollowUpGroup = { leads: [], total: 0 };
	const [late, ...today] = await Promise.all([
		list === 'today' || list === 'later'
			? none
			: readGroup(db, { owner, overdue: true }, { ...page, sort: 'due', after }, now),
		readGroup(db, planned, fromPlace, now),
		readGroup(db, { owner, owedToday: true }, { ...fromPlace, sort: 'due' }, now),
	]);
	const rest = joinGroups(...today);
	const isLater = (lead: LeadSummary) => stepTime(lead, since) > now.getTime() + dueSoonMs;
	const firstLater = list === 'later' ? -1 : rest.leads.findIndex(isLater);
	const dueToday = firstLater < 0 ? rest.total : firstLater;
	const toCall = (stage: Stage, lead: LeadSummary | undefined): NextCall | undefined =>
		lead && {
			id: lead.id,
			name: lead.name,
			place: writePlace(stage, lead, since),
			dueLater: stage !== 'late' && isLater(lead) ? stepTime(lead, since) : undefined,
		};
	const later = toCall('later', rest.leads[firstLater]);
	return {
		next:
			toCall('late', late.leads[0]) ??
			toCall(list === 'later' ? 'later' : 'today', dueToday > 0 ? rest.leads[0] : undefined),
		left: Math.min(late.total + dueToday, maxCounted),
		later: later && { next: later, total: rest.total - dueToday },
	};
}

/** Overdue first answers, due today, or due later and called early. */
type Stage = 'late' | 'today' | 'later';

/** The cursor of a lead in a round of calls that began at that time. */
export function writePlace(list: Stage, lead: LeadSummary, since: number): string {
	const value = list === 'late' ? (lead.answerDueAt ?? 0) : stepTime(lead, since);
	return `${list}.${since.toString(36)}.${writeCursor({ value, id: lead.id })}`;
}
