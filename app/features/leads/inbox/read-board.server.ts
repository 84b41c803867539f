import type { DbContext } from '#app/db/open-database.server.ts';
import { recordSeen } from '#app/features/audit/write-audit.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { type LeadState, leadStateNames } from '../lead-states.ts';
import type { LeadFilter, LeadSummary } from '../lead-types.ts';
import { nameWorkers } from '../list-workers.server.ts';
import { readLastLeadChange } from '../records/lead-change-repository.server.ts';
import { countLeadsUpTo } from './all-leads-repository.server.ts';
import { listLeads } from './lead-list-repository.server.ts';

const maxShown = 50;
const maxCounted = 500;

/** The leads of one state, newest first. */
export interface BoardColumn {
	state: LeadState;
	leads: LeadSummary[];
	/** The count, up to a limit. */
	total: number;
	/** Whether there are more than were counted. */
	isMore: boolean;
}

/** Opens the board of a filter: the first leads of each state, and the totals. */
export async function openBoard(context: DbContext, actor: Actor, filter: LeadFilter) {
	await recordSeen(context, actor, 'leads.listed', { kind: 'list', id: 'board' });
	const { db } = context;
	const now = context.clock.now();
	const me = actor.id;
	const lastChange = await readLastLeadChange(db);
	const states = filter.states ?? leadStateNames;
	const [workers, ...columns] = await Promise.all([
		nameWorkers(db),
		...states.map(async (state): Promise<BoardColumn> => {
			const inColumn = { ...filter, states: [state] };
			const { leads, next } = await listLeads(db, inColumn, { me, limit: maxShown }, now);
			if (next === null) return { state, leads, total: leads.length, isMore: false };
			if (!isCounted(filter)) return { state, leads, total: maxShown, isMore: true };
			const found = await countLeadsUpTo(db, { filter: inColumn, me, now }, maxCounted + 1);
			const total = Math.min(found, maxCounted);
			return { state, leads, total, isMore: found > total };
		}),
	]);
	return { columns, workers, lastChange };
}

/** Whether an index can count the list; otherwise every lead would be read. */
function isCounted({ states: _states, owner: _owner, ...others }: LeadFilter) {
	return Object.values(others).every((value) => value === undefined);
}
