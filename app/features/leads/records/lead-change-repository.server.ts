import type { Insertable } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import { prepare } from '#app/db/prepare.server.ts';
import type { Schema } from '#app/db/schema.ts';
import { touchLeadDays } from './lead-day-repository.server.ts';

/** Announced to every open inbox; `handed-over` only to the new owner. */
export type LeadChangeKind = 'enquiry' | 'handed-over' | 'changed' | 'read';

export interface LeadChange {
	id: number;
	leadId: string;
	/** Any change of a lead that no longer exists is its deletion. */
	kind: LeadChangeKind | 'deleted';
	/** The lead's name, for notifications; empty when it was deleted. */
	name: string;
	isSpam: boolean;
	ownerId: string | null;
	at: number;
}

const maxAtOnce = 500;

/** Announces a change to all processes and marks the affected days of the overview, in the change's transaction. */
export async function recordLeadChange(
	trx: Database,
	change: { leadId: string; kind: LeadChangeKind; at: Date },
) {
	await insertLeadChange(trx, change.leadId, change.kind, change.at);
	if (change.kind !== 'read') await touchLeadDays(trx, change.leadId, change.at);
}

/** Announces a change to all processes. */
export async function insertLeadChange(
	trx: Database,
	leadId: string,
	kind: LeadChangeKind,
	at: Date,
) {
	await insertChange(trx, { lead_id: leadId, kind, at: at.getTime() });
}

const insertChange = prepare((trx, row: Insertable<Schema['lead_changes']>) =>
	trx.insertInto('lead_changes').values(row),
);

/** The changes after this number, in order, a few hundred at most. */
export async function readLeadChanges(db: Database, afterId: number): Promise<LeadChange[]> {
	const rows = await db
		.selectFrom('lead_changes')
		.leftJoin('leads', 'leads.id', 'lead_changes.lead_id')
		.select(['lead_changes.id', 'lead_id', 'kind', 'lead_changes.at'])
		.select(['leads.name', 'leads.spam', 'leads.owner_id'])
		.where('lead_changes.id', '>', afterId)
		.orderBy('lead_changes.id')
		.limit(maxAtOnce)
		.execute();
	return rows.map((row) => ({
		id: row.id,
		leadId: row.lead_id,
		kind: row.name === null ? 'deleted' : (row.kind as LeadChangeKind),
		name: row.name ?? '',
		isSpam: row.spam === 1,
		ownerId: row.owner_id,
		at: row.at,
	}));
}

export async function readLastLeadChange(db: Database): Promise<number> {
	const row = await db
		.selectFrom('lead_changes')
		.select(({ fn }) => fn.max('id').as('last'))
		.executeTakeFirst();
	return row?.last ?? 0;
}

/** Deletes changes that every inbox has received; keeps the last one for its number. */
export async function deleteLeadChanges(db: Database, before: number) {
	await db
		.deleteFrom('lead_changes')
		.where('at', '<', before)
		.where('id', '<', ({ selectFrom }) =>
			selectFrom('lead_changes').select(({ fn }) => fn.max('id').as('last')),
		)
		.execute();
}
