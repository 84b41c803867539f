import { hash } from 'node:crypto';
import { type Database, type DbContext, inTransaction } from '#app/db/open-database.server.ts';
import { discardWaitingFor } from '#app/features/outbox/send-due-messages.server.ts';
import { emitEvent } from '#app/features/webhooks/emit-event.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { changeLead, type LeadTarget } from './change-lead.server.ts';
import { isOptOut } from './detect-opt-out.ts';
import { findLead } from './find-lead.server.ts';
import type { LeadRow } from './lead-row.server.ts';
import { leadLimits } from './lead-schema.ts';
import type { LeadOutcome } from './lead-types.ts';
import { recordLeadChange } from './records/lead-change-repository.server.ts';
import { listSharing } from './records/lead-key-repository.server.ts';
import {
	insertLeadEvent,
	insertLeadEventOnce,
	lockFinalLead,
	lockLead,
	updateLead,
} from './records/lead-record-repository.server.ts';

/** Opts a family out of messages on all channels, or in again; waiting messages are not sent. */
export async function setOptOut(
	context: DbContext,
	actor: Actor,
	change: LeadTarget & { isOut: boolean },
): Promise<LeadOutcome> {
	return await changeLead(context, actor, change, (lead, trx) => {
		if ((lead.opted_out_at !== null) === change.isOut) return 'nothing';
		return {
			kind: 'opt-out',
			data: { isOut: change.isOut },
			set: { opted_out_at: change.isOut ? context.clock.now().getTime() : null },
			edits: 'all',
			async also(at) {
				await afterOptOut(trx, lead.id, change.isOut, at);
				const { isOut } = change;
				if (lead.phone) await bindOthers(trx, lead, { phone: lead.phone, isOut, actor, at });
			},
		};
	});
}

/** An opt-out by phone applies to all leads with that number. */
async function bindOthers(
	trx: Database,
	asked: LeadRow,
	{ phone, isOut, actor, at }: { phone: string; isOut: boolean; actor: Actor | null; at: Date },
) {
	// In a fixed order, so that two of them cannot deadlock.
	for (const id of (await listSharing(trx, { phone })).sort()) {
		const lead = id === asked.id ? undefined : await lockLead(trx, id);
		if (!lead || (lead.opted_out_at !== null) === isOut) continue;
		const version = lead.version + 1;
		const opted_out_at = isOut ? at.getTime() : null;
		await updateLead(trx, id, { opted_out_at, version, updated_at: at.getTime() });
		const data = { isOut, sharesNumber: true };
		await insertLeadEvent(trx, { leadId: id, kind: 'opt-out', version, actor, data, at });
		await afterOptOut(trx, id, isOut, at);
		await recordLeadChange(trx, { leadId: id, kind: 'changed', at });
	}
}

/** Opts a lead out if another lead with its new number has opted out. */
export async function copyOptOut(trx: Database, leadId: string, phone: string) {
	for (const id of await listSharing(trx, { phone })) {
		const other = id === leadId ? undefined : await lockLead(trx, id);
		if (!other?.opted_out_at) continue;
		await updateLead(trx, leadId, { opted_out_at: other.opted_out_at });
		return;
	}
}

async function afterOptOut(trx: Database, leadId: string, isOut: boolean, at: Date) {
	if (isOut) await discardWaitingFor(trx, leadId, at);
	await emitEvent(trx, 'lead.opted-out', { leadId, isOut }, at);
}

/**
 * Adds a family's WhatsApp message to its timeline, once however often it is delivered. “STOP” opts out of all
 * channels. Numbers that no lead has are ignored.
 */
export async function receiveReply(
	{ db, clock }: DbContext,
	reply: { phone: string; text: string; providerId: string },
): Promise<void> {
	await inTransaction(db, async (trx) => {
		const found = await findLead(trx, { phone: reply.phone });
		const lead = found && (await lockFinalLead(trx, found));
		if (!lead) return;
		const at = clock.now();
		const text = reply.text.slice(0, leadLimits.note);
		const isOut = isOptOut(text);
		const isNew = await insertLeadEventOnce(trx, {
			id: `reply-${hash('sha256', reply.providerId).slice(0, 32)}`,
			leadId: lead.id,
			kind: 'chat',
			version: lead.version,
			at,
			data: { what: 'received', text, isOut },
		});
		if (!isNew) return;
		const stops = isOut && lead.opted_out_at === null;
		const opted_out_at = stops ? at.getTime() : lead.opted_out_at;
		await updateLead(trx, lead.id, { unread: 1, opted_out_at, updated_at: at.getTime() });
		if (stops) await afterOptOut(trx, lead.id, true, at);
		if (isOut) await bindOthers(trx, lead, { phone: reply.phone, isOut, actor: null, at });
		await emitEvent(trx, 'message.received', { leadId: lead.id }, at);
		await recordLeadChange(trx, { leadId: lead.id, kind: 'changed', at });
	});
}

/** Tells open pages and webhooks about a message's delivery, in the transaction that stores it. */
export async function recordMessageState(
	trx: Database,
	message: { id: string; leadId: string; state: string },
	at: Date,
) {
	const { id, leadId, state } = message;
	await emitEvent(trx, 'message.status-changed', { id, leadId, state }, at);
	await recordLeadChange(trx, { leadId, kind: 'changed', at });
}
