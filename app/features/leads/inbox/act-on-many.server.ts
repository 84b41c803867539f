import { type Database, type DbContext, inTransaction } from '#app/db/open-database.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { type FieldErrors, type Invalid, invalid } from '#app/platform/field-errors.ts';
import { newId } from '#app/platform/ids.server.ts';
import { assignLead } from '../assignment/assign-lead.server.ts';
import type { LeadTarget } from '../change-lead.server.ts';
import { type NextStep, needsNextStep, stepMissing } from '../contact/next-step-rules.ts';
import { findStepErrors, setFollowUp } from '../contact/set-follow-up.server.ts';
import { changeState } from '../details/change-state.server.ts';
import { setTags } from '../details/set-tags.server.ts';
import { orderOf } from '../lead-filter-address.ts';
import type { LeadRow } from '../lead-row.server.ts';
import { isInWork, type LeadState } from '../lead-states.ts';
import type { LeadFilter, LeadOutcome, LeadSort } from '../lead-types.ts';
import { changedColumns } from '../merging/join-leads.ts';
import { listTags, lockFinalLead } from '../records/lead-record-repository.server.ts';
import { countListOwners, readLeads } from './all-leads-repository.server.ts';
import {
	type BulkChange,
	type BulkChangedLead,
	countOwners,
	insertBulkChange,
	insertBulkRows,
} from './bulk-change-repository.server.ts';
import { listLeads } from './lead-list-repository.server.ts';

export type BulkAction =
	| { action: 'assign'; ownerId: string | null }
	| { action: 'tag'; add?: readonly string[]; remove?: readonly string[] }
	| { action: 'state'; state: LeadState; reason?: string; step?: NextStep }
	/** Only for leads in progress; replaces their next step. */
	| { action: 'step'; step?: NextStep };

export type ManyOutcome = { outcome: 'done'; changed: number; missing: number } | Invalid;

/** How many leads each person owns. */
export interface OwnersOf {
	total: number;
	mine: number;
	/** Unassigned leads. */
	free: number;
	others: { name: string | null; count: number }[];
}

/** Counts the owners of these leads, for the confirmation. */
export async function countOwnersOf(
	db: Database,
	me: string,
	ids: readonly string[],
): Promise<OwnersOf> {
	return sumOwners(me, await countOwners(db, ids));
}

/** Lists are read page by page up to this number. */
const maxCounted = 10_000;
const countedAtOnce = 500;

/** A list to read: its filter and order, for whom and when. */
type ListToRead = { filter: LeadFilter; sort?: LeadSort; me: string; now: Date };

/** Counts a whole list by owner. For a search only the total is known, up to ten thousand. */
export async function countListOwnersFor(
	db: Database,
	me: string,
	{ filter, sort }: { filter: LeadFilter; sort?: LeadSort },
	now: Date,
): Promise<Partial<OwnersOf> & { total: number; isMore?: boolean }> {
	if (!filter.search) {
		const list = { filter, sort: orderOf(filter, sort), me, now };
		return sumOwners(me, await countListOwners(db, list));
	}
	let total = 0;
	for await (const { ids, isLast } of readPages(db, { filter, sort, me, now })) {
		total += ids.length;
		if (isLast) return { total, isMore: false };
	}
	return { total, isMore: true };
}

/** Whether a test holds for some leads of a list; assumed when the first ten thousand fail it. */
export async function someListed(
	db: Database,
	list: ListToRead,
	test: (ids: string[]) => Promise<boolean>,
): Promise<boolean> {
	for await (const { ids, isLast } of readPages(db, list)) {
		if (await test(ids)) return true;
		if (isLast) return false;
	}
	return true;
}

async function* readPages(db: Database, { filter, sort, me, now }: ListToRead) {
	let after: string | undefined;
	for (let read = 0; read < maxCounted; read += countedAtOnce) {
		const page = { sort, after, limit: countedAtOnce, me };
		const { leads, next } = await listLeads(db, filter, page, now);
		yield { ids: leads.map(({ id }) => id), isLast: next === null };
		if (next === null) return;
		after = next;
	}
}

function sumOwners(me: string, owners: Awaited<ReturnType<typeof countOwners>>): OwnersOf {
	return {
		total: owners.reduce((sum, { count }) => sum + count, 0),
		mine: owners.find(({ id }) => id === me)?.count ?? 0,
		free: owners.find(({ id }) => id === null)?.count ?? 0,
		others: owners.filter(({ id }) => id !== me && id !== null),
	};
}

/** How many leads can be selected on a screen. */
export const maxAtOnce = 500;

/** Applies an action to all these leads that still exist, or to none if one refuses it. */
export async function actOnMany(
	context: DbContext,
	actor: Actor,
	ids: readonly string[],
	action: BulkAction,
): Promise<ManyOutcome> {
	// Always lock in the same order, so that two people acting on the same leads cannot deadlock.
	const leadIds = [...new Set(ids)].sort();
	if (leadIds.length > maxAtOnce) {
		return invalid({ ids: `Choose ${maxAtOnce} leads at most.` });
	}
	const errors = await findActionErrors(context, action, leadIds);
	if (errors) return invalid(errors);
	return await inTransaction<ManyOutcome>(context.db, async (db, rollBackWith) => {
		const within = { ...context, db };
		const { missing, leads, refused } = await changeEach(within, actor, leadIds, action);
		if (refused) return rollBackWith(refused);
		await recordBulkChange(within, actor, timelineKindOf[action.action], leads);
		const changed = action.action === 'step' ? leads.length : leadIds.length - missing;
		return { outcome: 'done', changed, missing };
	});
}

/** Whether an action needs a next step, because a lead would be in progress without one. */
export async function asksBulkStep(
	{ db, clock }: DbContext,
	action: BulkAction,
	ids: readonly string[] | 'all',
): Promise<boolean> {
	if (action.action === 'step') return true;
	if (action.action !== 'state' || action.state === 'new' || !isInWork(action.state)) return false;
	if (ids === 'all') return true;
	const { state } = action;
	const now = clock.now().getTime();
	return (await readLeads(db, ids)).some(
		(lead) => lead.state !== state && needsNextStep({ ...lead, state, firstAnswerAt: now }, now),
	);
}

/** Checks an action before trying it on any lead. */
export async function findActionErrors(
	context: DbContext,
	action: BulkAction,
	ids: readonly string[] | 'all',
): Promise<FieldErrors | undefined> {
	const hasStep = action.action === 'state' || action.action === 'step';
	if (!hasStep || !(await asksBulkStep(context, action, ids))) return undefined;
	if (!action.step) return stepMissing;
	return findStepErrors(action.step, context.clock.now().getTime(), true);
}

/** Applies an action to each lead; returns the changes, or the first refusal. */
export async function changeEach(
	context: DbContext,
	actor: Actor,
	ids: readonly string[],
	action: BulkAction,
) {
	let missing = 0;
	let refused: Invalid | undefined;
	const leads: BulkChangedLead[] = [];
	for (const id of ids) {
		const one = await watchChange(context.db, id, () => actOnOne(context, actor, id, action));
		if (one.result.outcome === 'invalid') refused ??= one.result;
		if (one.result.outcome === 'missing') missing += 1;
		leads.push(...one.changed);
	}
	return { missing, refused, leads };
}

/** Moves one lead as `changeState` does; `undo` is the bulk change that can undo it. */
export async function moveLead(
	context: DbContext,
	actor: Actor,
	change: LeadTarget & { state: string; reason?: string },
): Promise<LeadOutcome & { undo?: string }> {
	return await inTransaction(context.db, async (db) => {
		const inside = { ...context, db };
		const move = () => changeState(inside, actor, change);
		const { result, changed } = await watchChange(db, change.id, move);
		return { ...result, undo: await recordBulkChange(inside, actor, 'state', changed) };
	});
}

/** Changes one lead and returns the difference. */
async function watchChange(db: Database, id: string, change: () => Promise<LeadOutcome>) {
	const before = await lockWithTags(db, id);
	const result = await change();
	const after = before && (await lockWithTags(db, before.lead.id));
	const isChanged = after && after.lead.version > before.lead.version;
	return { result, changed: isChanged ? [compareLeads(before, after)] : [] };
}

/** Checks an action by trying it on one lead and rolling back. */
export async function tryOnOne(
	context: DbContext,
	actor: Actor,
	id: string,
	action: BulkAction,
): Promise<Invalid | undefined> {
	return await inTransaction<Invalid | undefined>(context.db, async (db, rollBackWith) => {
		const { refused } = await changeEach({ ...context, db }, actor, [id], action);
		return rollBackWith(refused);
	});
}

/** The timeline event of each action. */
export const timelineKindOf = {
	assign: 'owner',
	tag: 'tags',
	state: 'state',
	step: 'follow-up',
} as const;

interface TaggedLead {
	lead: LeadRow;
	tags: string[];
}

async function lockWithTags(db: Database, id: string): Promise<TaggedLead | undefined> {
	const lead = await lockFinalLead(db, id);
	if (!lead) return undefined;
	return { lead, tags: (await listTags(db, [lead.id])).get(lead.id) ?? [] };
}

/** The difference between two versions of a lead, for undoing. */
function compareLeads(before: TaggedLead, after: TaggedLead): BulkChangedLead {
	const { id, version, created_at: _made, updated_at: _changed, ...columns } = after.lead;
	return {
		id,
		version,
		columns: changedColumns(before.lead, columns),
		addedTags: after.tags.filter((tag) => !before.tags.includes(tag)),
		removedTags: before.tags.filter((tag) => !after.tags.includes(tag)),
	};
}

async function recordBulkChange(
	{ db, clock }: DbContext,
	actor: Actor,
	kind: BulkChange['kind'],
	leads: BulkChangedLead[],
): Promise<string | undefined> {
	if (leads.length === 0) return undefined;
	const at = clock.now();
	const id = newId(at);
	await insertBulkChange(db, {
		id,
		actor_id: actor.id,
		actor_name: actor.name,
		kind,
		state: 'done',
		changed: leads.length,
		at: at.getTime(),
	});
	await insertBulkRows(db, id, leads);
	await writeAudit(db, {
		actor,
		action: 'leads.changed-together',
		subject: { kind: 'leads', id },
		details: { what: kind, count: leads.length },
		at,
	});
	return id;
}

function actOnOne(
	context: DbContext,
	actor: Actor,
	id: string,
	action: BulkAction,
): Promise<LeadOutcome> {
	switch (action.action) {
		case 'assign':
			return assignLead(context, actor, { id, ownerId: action.ownerId });
		case 'tag':
			return setTags(context, actor, { id, add: action.add, remove: action.remove });
		case 'state':
			return changeState(context, actor, { id, ...action });
		case 'step':
			return setFollowUp(context, actor, { id, at: null, ...action.step, onlyInProgress: true });
	}
}
