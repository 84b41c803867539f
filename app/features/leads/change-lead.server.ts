import { hash } from 'node:crypto';
import { type Database, type DbContext, inTransaction } from '#app/db/open-database.server.ts';
import { emitEvent } from '#app/features/webhooks/emit-event.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import type { Invalid } from '#app/platform/field-errors.ts';
import {
	claimIdempotencyKey,
	isKeyClaimed,
	recordAnswer,
} from './contact/contact-repository.server.ts';
import type { LeadRow } from './lead-row.server.ts';
import { isInWork } from './lead-states.ts';
import type { LeadOutcome, TimelineKind } from './lead-types.ts';
import { type LeadChangeKind, recordLeadChange } from './records/lead-change-repository.server.ts';
import {
	insertLeadEvent,
	type LeadColumns,
	listEventsSince,
	lockFinalLead,
	readLead,
	updateLead,
} from './records/lead-record-repository.server.ts';

/** Which lead, and the version the person saw. Without a version, conflicts are not checked. */
export interface LeadTarget {
	id: string;
	version?: number;
	/** The key of the form; sending the same key again changes nothing. */
	idempotencyKey?: string;
}

/** What to do with an existing lead. */
export type LeadAction =
	| {
			kind: TimelineKind;
			data: Record<string, unknown>;
			set?: LeadColumns;
			/** Details for the audit log besides the kind; never anything that identifies the family. */
			audit?: Record<string, unknown>;
			/** Whether it answers the family, which ends the wait for the first answer. */
			answers?: boolean;
			/** How open inboxes show it; a plain change by default. */
			changeKind?: LeadChangeKind;
			/** Further work in the same transaction. */
			also?(at: Date): Promise<void>;
			/** The fields to check for conflicting edits, or all; leave out for changes that only add. */
			edits?: 'all' | readonly string[];
	  }
	/** Nothing to change: the lead already has these values. */
	| 'nothing'
	| Invalid;

/**
 * Changes one lead for a person: its row under a lock, its timeline, the event of a new state, open inboxes.
 * Merging, mailing, bookings, imports, undoing a bulk change, erasing and marking as read write their own rows.
 */
export async function changeLead(
	{ db, clock }: DbContext,
	actor: Actor,
	target: LeadTarget,
	decide: (lead: LeadRow, trx: Database) => LeadAction | Promise<LeadAction>,
): Promise<LeadOutcome> {
	return await inTransaction(db, async (trx): Promise<LeadOutcome> => {
		const lead = await lockFinalLead(trx, target.id);
		if (!lead) return { outcome: 'missing' };
		const { idempotencyKey: key } = target;
		// Before deciding, which would refuse a repeated form because of what it stored itself.
		if (key && (await isKeyClaimed(trx, key))) {
			return { outcome: 'done', version: lead.version, isRepeat: true };
		}
		const action = await decide(lead, trx);
		if (action === 'nothing') return { outcome: 'done', version: lead.version };
		if ('outcome' in action) return action;
		const conflict = await findConflict(trx, lead, target.version, action);
		if (conflict) return conflict;
		const at = clock.now();
		// The lead is locked, so nobody else has claimed it since.
		if (key) await claimIdempotencyKey(trx, key, at);
		const version = lead.version + 1;
		const isCleared = lead.follow_up_at !== null && endsWork(lead, action.set);
		await updateLead(trx, lead.id, {
			...action.set,
			...(isCleared && { follow_up_at: null, no_step_reason: null }),
			...(action.answers && answerColumns(lead, at)),
			version,
			updated_at: at.getTime(),
		});
		const { kind, audit } = action;
		const data = isCleared ? { ...action.data, followUp: null } : action.data;
		await insertLeadEvent(trx, { leadId: lead.id, kind, version, actor, data, audit, at });
		if (action.answers) await recordAnswer(trx, lead, actor, at);
		await action.also?.(at);
		const { state, lost_reason: reason = null } = action.set ?? {};
		if (state) {
			const change = { leadId: lead.id, from: lead.state, to: state, reason, by: actor.name };
			await emitEvent(trx, 'lead.state-changed', change, at);
		}
		await recordLeadChange(trx, { leadId: lead.id, kind: action.changeKind ?? 'changed', at });
		return { outcome: 'done', version };
	});
}

export type SubmittedFields = readonly (readonly [name: string, value: unknown])[];

/** Makes the key that recognises a repeated form: the same words from the same page give the same key. */
export function hashSubmission(leadId: string, fields: SubmittedFields): string {
	return hash('sha256', JSON.stringify([leadId, fields]));
}

export { claimIdempotencyKey };

/** The columns an answer changes: the first one meets the deadline, and any marks the lead as read. */
export function answerColumns(lead: LeadRow, at: Date): LeadColumns {
	return { unread: 0, first_answer_at: lead.first_answer_at ?? at.getTime() };
}

/** Whether this ends work on the lead, so that its planned call is dropped. */
function endsWork(lead: LeadRow, { state = lead.state }: LeadColumns = {}) {
	return isInWork(lead.state) && !isInWork(state);
}

/** Whether somebody changed one of the same fields since the version the person saw. */
async function findConflict(
	trx: Database,
	lead: LeadRow,
	seen: number | undefined,
	{ kind, edits }: { kind: TimelineKind; edits?: 'all' | readonly string[] },
): Promise<LeadOutcome | undefined> {
	if (!edits || seen === undefined || seen >= lead.version) return undefined;
	const events = await listEventsSince(trx, lead.id, kind, seen);
	const other = events.find((event) => {
		if (edits === 'all') return true;
		const changed = Object.keys(JSON.parse(event.data).changes ?? {});
		return changed.some((field) => edits.includes(field));
	});
	if (!other) return undefined;
	const details = await readLead(trx, lead.id);
	if (!details) return { outcome: 'missing' };
	return { outcome: 'conflict', by: other.actor_name, at: other.at, lead: details };
}
