import { type Database, type DbContext, inTransaction } from '#app/db/open-database.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { emitEvent } from '#app/features/webhooks/emit-event.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { minute } from '#app/platform/durations.ts';
import type { LeadRow } from '../lead-row.server.ts';
import type { TimelineKind } from '../lead-types.ts';
import { columnsBefore } from '../merging/join-leads.ts';
import { recordLeadChange } from '../records/lead-change-repository.server.ts';
import {
	addTags,
	insertLeadEvent,
	listEventsSince,
	lockLead,
	readLead,
	removeTags,
	updateLead,
} from '../records/lead-record-repository.server.ts';
import { maxAtOnce } from './act-on-many.server.ts';
import {
	type BulkChange,
	type BulkChangedLead,
	claimUndo,
	deleteAnswer,
	deleteBulkRows,
	findBulkChange,
	findLastBulkChange,
	listBulkRows,
	lockBulkChange,
	updateBulkChange,
} from './bulk-change-repository.server.ts';

/** For how long a bulk change can be undone, in milliseconds. */
export const undoableFor = 10 * minute;

/**
 * The result of undoing: how many leads were restored, and how many were skipped because somebody changed them since.
 */
export type UndoOutcome =
	| { outcome: 'done'; restored: number; left: number }
	/** Too many leads for one request: undone in the background. */
	| { outcome: 'started' }
	| { outcome: 'too-late' };

/** A bulk change that can still be undone. */
export interface Undoable {
	id: string;
	kind: BulkChange['kind'];
	count: number;
	until: number;
}

/** The bulk change that this person can undo now. */
export async function findUndoable(
	{ db, clock }: DbContext,
	actor: Actor,
): Promise<Undoable | undefined> {
	const change = await findLast(db, actor, clock.now());
	return change && change.changed > 0 ? toUndoable(change) : undefined;
}

/** The lead that this person moved by that change, while it can be undone. */
export async function findUndoableMove({ db, clock }: DbContext, actor: Actor, id: string) {
	const change = await findBulkChange(db, id);
	const isOpen = change?.state === 'done' && change.at > clock.now().getTime() - undoableFor;
	if (!isOpen || change.actor_id !== actor.id || change.changed !== 1) return undefined;
	const [moved] = await listBulkRows(db, id, 1);
	const lead = moved && (await readLead(db, moved.id));
	if (!lead || lead.state !== moved.columns.state?.to) return undefined;
	return { undo: id, id: lead.id, name: lead.name, state: lead.state };
}

export function toUndoable({ id, kind, changed, at }: BulkChange): Undoable {
	return { id, kind, count: changed, until: at + undoableFor };
}

async function findLast(db: Database, actor: Actor, now: Date) {
	return await findLastBulkChange(db, actor.id, now.getTime() - undoableFor);
}

/**
 * Undoes a recent bulk change of this person, or with `mayChangeAll` of anybody. Leads in which the same field was
 * changed since are skipped.
 */
export async function undoBulkChange(
	{ db, clock }: DbContext,
	actor: Actor,
	{ id, mayChangeAll = false }: { id: string; mayChangeAll?: boolean },
): Promise<UndoOutcome> {
	return await inTransaction(db, async (trx): Promise<UndoOutcome> => {
		const at = clock.now();
		const change = await lockBulkChange(trx, id);
		const isOwn = mayChangeAll || change?.actor_id === actor.id;
		const isLate = !change || change.kind === 'mail' || change.at <= at.getTime() - undoableFor;
		if (isLate || !isOwn || !(await claimUndo(trx, change, actor, at))) {
			return { outcome: 'too-late' };
		}
		if (change.changed > maxAtOnce) return { outcome: 'started' };
		const by = { actor_id: actor.id, actor_name: actor.name };
		const claimed = { ...change, ...by, done: 0, total: change.changed };
		const { restored, left } = await undoBulkBatch(trx, claimed, at, maxAtOnce + 1);
		return { outcome: 'done', restored, left };
	});
}

/** Undoes a bulk change in the next leads, locking them in the common order; returns whether any are left. */
export async function undoBulkBatch(trx: Database, change: BulkChange, at: Date, limit: number) {
	const leads = await listBulkRows(trx, change.id, limit);
	let { restored } = change;
	for (const lead of leads) {
		if (await restore(trx, { id: change.actor_id, name: change.actor_name }, change, lead, at)) {
			restored += 1;
		}
	}
	await deleteBulkRows(
		trx,
		change.id,
		leads.map(({ id }) => id),
	);
	const done = change.done + leads.length;
	const left = done - restored;
	const isLeft = leads.length === limit;
	const state = isLeft ? 'undoing' : 'undone';
	await updateBulkChange(trx, change.id, { restored, done, state });
	if (!isLeft) {
		await writeAudit(trx, {
			actor: { id: change.actor_id, name: change.actor_name },
			action: 'leads.change-undone',
			subject: { kind: 'leads', id: change.id },
			details: { what: change.kind, restored, left },
			at,
		});
	}
	return { isLeft, restored, left };
}

async function restore(
	trx: Database,
	actor: Actor,
	{ kind }: BulkChange,
	done: BulkChangedLead,
	at: Date,
) {
	const lead = await lockLead(trx, done.id);
	if (!lead || lead.merged_into || (await wasChangedSince(trx, kind, lead, done))) return false;
	const set = columnsBefore(lead, done.columns);
	const version = lead.version + 1;
	await updateLead(trx, lead.id, { ...set, version, updated_at: at.getTime() });
	await removeTags(trx, lead.id, done.addedTags);
	await addTags(trx, lead.id, done.removedTags);
	const answered = done.columns.first_answer_at?.to;
	if ('first_answer_at' in set && typeof answered === 'number') {
		await deleteAnswer(trx, lead.id, answered);
	}
	const data = { ...toUndoData(kind, lead, { ...lead, ...set }, done), isUndo: true };
	const isPlanned = kind !== 'follow-up' && 'follow_up_at' in set;
	const planned = isPlanned ? { followUp: set.follow_up_at } : {};
	const noted = { ...data, ...planned };
	await insertLeadEvent(trx, { leadId: lead.id, kind, version, actor, data: noted, at });
	await announce(trx, kind, { leadId: lead.id, ...data, by: actor.name }, at);
	await recordLeadChange(trx, { leadId: lead.id, kind: 'changed', at });
	return true;
}

async function wasChangedSince(
	trx: Database,
	kind: BulkChange['kind'],
	lead: LeadRow,
	done: BulkChangedLead,
) {
	const now: Record<string, unknown> = { ...lead };
	const isOther = (column: string) =>
		column in done.columns && now[column] !== done.columns[column]?.to;
	const steps = kind === 'follow-up' ? ['follow_up_at', 'no_step_reason'] : [];
	if (['state', 'lost_reason', 'owner_id', ...steps].some(isOther)) return true;
	// Tags added by others do not matter: only the change's own are removed.
	const kinds: TimelineKind[] = kind === 'tags' ? ['erased'] : [kind, 'erased'];
	for (const one of kinds) {
		if ((await listEventsSince(trx, lead.id, one, done.version)).length > 0) return true;
	}
	return false;
}

function toUndoData(kind: BulkChange['kind'], now: LeadRow, then: LeadRow, done: BulkChangedLead) {
	if (kind === 'tags') return { added: done.removedTags, removed: done.addedTags };
	if (kind === 'follow-up') {
		return { from: now.follow_up_at, to: then.follow_up_at, because: then.no_step_reason };
	}
	if (kind === 'owner') return { from: now.owner_name, to: then.owner_name };
	return { from: now.state, to: then.state, reason: then.lost_reason };
}

async function announce(
	trx: Database,
	kind: BulkChange['kind'],
	change: Record<string, unknown>,
	at: Date,
) {
	if (kind === 'state') await emitEvent(trx, 'lead.state-changed', change, at);
	if (kind === 'owner') await emitEvent(trx, 'lead.assigned', change, at);
}
