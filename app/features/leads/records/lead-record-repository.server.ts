import { isPostgres } from '#app/db/dialect.ts';
import type { Database } from '#app/db/open-database.server.ts';
import { prepare } from '#app/db/prepare.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { newId } from '#app/platform/ids.server.ts';
import { type LeadRow, toDetails } from '../lead-row.server.ts';
import type { LeadDetails, TimelineKind } from '../lead-types.ts';

/** Reads a lead. A merged one is returned as it is; `mergedInto` says where it went. */
export async function readLead(db: Database, id: string): Promise<LeadDetails | undefined> {
	const row = await db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();
	if (!row) return undefined;
	const tags = await listTags(db, [id]);
	return toDetails(row, tags.get(id) ?? []);
}

/**
 * Locks a lead's row so that changes are serialised. The lock lets rows that refer to the lead be written: otherwise
 * two enquiries of one family could deadlock.
 */
export async function lockLead(trx: Database, id: string): Promise<LeadRow | undefined> {
	return await trx
		.selectFrom('leads')
		.selectAll()
		.where('id', '=', id)
		.$if(isPostgres(trx), (lead) => lead.forNoKeyUpdate())
		.executeTakeFirst();
}

/** Locks a lead, or the one it was merged into. */
export async function lockFinalLead(trx: Database, id: string): Promise<LeadRow | undefined> {
	let lead = await lockLead(trx, id);
	while (lead?.merged_into) lead = await lockLead(trx, lead.merged_into);
	return lead;
}

/** The state of these leads, and when their last question was answered. */
export async function listProgress(db: Database, ids: readonly string[]) {
	if (ids.length === 0) return [];
	return await db
		.selectFrom('leads')
		.select(['id', 'email', 'state', 'asked_at', 'first_answer_at'])
		.where('id', 'in', ids)
		.execute();
}

export type LeadColumns = Partial<Omit<LeadRow, 'id' | 'created_at'>>;

export const insertLead = prepare((trx, row: LeadRow) => trx.insertInto('leads').values(row));

export async function updateLead(trx: Database, id: string, columns: LeadColumns) {
	await trx.updateTable('leads').set(columns).where('id', '=', id).execute();
}

/** The tags of these leads, by lead id, sorted. */
export async function listTags(db: Database, ids: readonly string[]) {
	const tags = new Map<string, string[]>();
	if (ids.length === 0) return tags;
	const rows = await db
		.selectFrom('lead_tags')
		.selectAll()
		.where('lead_id', 'in', ids)
		.orderBy('tag')
		.execute();
	for (const { lead_id, tag } of rows) tags.set(lead_id, [...(tags.get(lead_id) ?? []), tag]);
	return tags;
}

/** Adds tags; existing ones are ignored. */
export async function addTags(trx: Database, leadId: string, tags: readonly string[]) {
	if (tags.length === 0) return;
	await trx
		.insertInto('lead_tags')
		.values(tags.map((tag) => ({ lead_id: leadId, tag })))
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

export async function removeTags(trx: Database, leadId: string, tags: readonly string[]) {
	if (tags.length === 0) return;
	await trx
		.deleteFrom('lead_tags')
		.where('lead_id', '=', leadId)
		.where('tag', 'in', tags)
		.execute();
}

export interface NewLeadEvent {
	leadId: string;
	kind: TimelineKind;
	version: number;
	actor: Actor | null;
	data: unknown;
	/** Details for the audit log besides the kind; null when another audit entry covers it. */
	audit?: Record<string, unknown> | null;
	at: Date;
}

/** Adds an event to a lead's timeline and, if a person caused it, to the audit log. */
export async function insertLeadEvent(trx: Database, event: NewLeadEvent): Promise<string> {
	const id = newId(event.at);
	await trx
		.insertInto('lead_events')
		.values({
			id,
			lead_id: event.leadId,
			at: event.at.getTime(),
			kind: event.kind,
			version: event.version,
			actor_id: event.actor?.id ?? null,
			actor_name: event.actor?.name ?? null,
			data: JSON.stringify(event.data),
		})
		.execute();
	if (event.actor && event.audit !== null) {
		await writeAudit(trx, {
			actor: event.actor,
			action: 'lead.changed',
			subject: { kind: 'lead', id: event.leadId },
			details: event.audit ?? { what: event.kind },
			at: event.at,
		});
	}
	return id;
}

/** Adds an external event under its own id; false when it is already stored. */
export async function insertLeadEventOnce(
	trx: Database,
	event: Omit<NewLeadEvent, 'actor' | 'audit'> & { id: string },
): Promise<boolean> {
	const { id, leadId, kind, version, data } = event;
	const result = await trx
		.insertInto('lead_events')
		.values({
			id,
			lead_id: leadId,
			kind,
			version,
			at: event.at.getTime(),
			actor_id: null,
			actor_name: null,
			data: JSON.stringify(data),
		})
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	return Number(result.numInsertedOrUpdatedRows) > 0;
}

/** The events of one kind since a version, newest first. */
export async function listEventsSince(
	trx: Database,
	leadId: string,
	kind: TimelineKind,
	version: number,
) {
	return await trx
		.selectFrom('lead_events')
		.select(['actor_id', 'actor_name', 'at', 'data'])
		.where('lead_id', '=', leadId)
		.where('kind', '=', kind)
		.where('version', '>', version)
		.orderBy('version', 'desc')
		.execute();
}
