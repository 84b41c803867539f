import type { Database, DbContext } from '#app/db/open-database.server.ts';
import { recordSeen } from '#app/features/audit/write-audit.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { listAwayFor } from '../assignment/stand-ins.server.ts';
import { readWrongPhones } from '../find-lead.server.ts';
import { orderOf } from '../lead-filter-address.ts';
import type { LeadFilter, LeadPage, ListedLeads } from '../lead-types.ts';
import { nameWorkers } from '../list-workers.server.ts';
import { readLastLeadChange } from '../records/lead-change-repository.server.ts';
import { countListed, listLeads } from './lead-list-repository.server.ts';

const maxCounted = 1000;

/** Opens a page of the inbox with known wrong numbers, the number of matches, and the possible owners. */
export async function openInbox(
	context: DbContext,
	actor: Actor,
	filter: LeadFilter,
	chosen: LeadPage,
) {
	await recordSeen(context, actor, 'leads.listed', { kind: 'list', id: 'inbox' });
	const { db } = context;
	const now = context.clock.now();
	const page = { ...chosen, me: actor.id };
	// Read before the list: a change in between is then announced twice rather than never.
	const lastChange = await readLastLeadChange(db);
	const [list, workers, away, waiting] = await Promise.all([
		listLeads(db, filter, page, now),
		nameWorkers(db),
		listAwayFor(db, actor.id, now),
		countWaiting(db, now),
	]);
	const [total, isWrong] = await Promise.all([
		countMatches(db, filter, page, list, now),
		readWrongPhones(
			db,
			list.leads.map(({ id }) => id),
		),
	]);
	return { ...list, total, lastChange, workers, away, waiting, isWrong };
}

/** The number of waiting leads of the whole team, by view, up to a thousand each. */
async function countWaiting(db: Database, now: Date) {
	const limit = maxCounted;
	const [unassigned, overdue, withoutStep] = await Promise.all([
		countListed(db, { owner: 'nobody' }, { limit }, now),
		countListed(db, { overdue: true }, { limit, sort: 'due' }, now),
		countListed(db, { followUp: 'missing' }, { limit }, now),
	]);
	return { unassigned, overdue, withoutStep };
}

/** The number of matches and whether there are more; undefined when counting would take too long. */
async function countMatches(
	db: Database,
	filter: LeadFilter,
	page: LeadPage,
	{ leads, next }: ListedLeads,
	now: Date,
): Promise<{ count: number; isMore: boolean } | undefined> {
	if (next === null && !page.after) return { count: leads.length, isMore: false };
	if (!isCounted(filter, page))
		return page.after ? undefined : { count: leads.length, isMore: true };
	const all = { ...page, after: undefined, limit: maxCounted + 1 };
	const found = await countListed(db, filter, all, now);
	return { count: Math.min(found, maxCounted), isMore: found > maxCounted };
}

/** Columns with an index that matches the filter exactly. */
const indexed: readonly string[] = ['programme', 'exam', 'source', 'form', 'minor', 'unread'];

/** Whether an index can count a list; a second filter would mean reading every row. */
function isCounted(filter: LeadFilter, { sort: chosen }: LeadPage) {
	const { owner, states, from, to, ...others } = filter;
	const [only, more] = Object.entries(others).filter(([, value]) => value);
	if (more) return false;
	const sort = orderOf(filter, chosen);
	if (sort === 'newest' || sort === 'oldest') {
		if (!only) return true;
		if (states) return false;
		return filter.followUp === 'missing' || (!owner && indexed.includes(only[0]));
	}
	const own = sort === 'due' ? ['overdue', 'owedToday', 'owedLater'] : ['followUp'];
	return !states && !from && !to && (!only || own.includes(only[0]));
}
