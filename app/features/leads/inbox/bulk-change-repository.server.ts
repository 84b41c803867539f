import type { Database } from '#app/db/open-database.server.ts';

/** What a bulk change did to one lead. */
export interface BulkChangedLead {
	id: string;
	/** The version that it made. */
	version: number;
	columns: Record<string, { from: unknown; to: unknown }>;
	addedTags: string[];
	removedTags: string[];
}

/** The same change of many leads. */
export interface BulkChange {
	id: string;
	actorId: string;
	/** The kind of event that it left in each timeline. */
	kind: 'state' | 'owner' | 'tags';
	leads: BulkChangedLead[];
	at: number;
}

/** Notes a bulk change, in its transaction. */
export async function insertBulkChange(trx: Database, change: BulkChange) {
	const { id, actorId, kind, leads, at } = change;
	await trx
		.insertInto('lead_bulk_changes')
		.values({ id, actor_id: actorId, kind, leads: JSON.stringify(leads), at, undone_at: null })
		.execute();
}

/** The last bulk change that this person made after that moment and has not undone. */
export async function findLastBulkChange(
	db: Database,
	actorId: string,
	after: number,
): Promise<BulkChange | undefined> {
	const row = await db
		.selectFrom('lead_bulk_changes')
		.selectAll()
		.where('actor_id', '=', actorId)
		.where('at', '>', after)
		.where('undone_at', 'is', null)
		.orderBy('at', 'desc')
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst();
	return (
		row && {
			id: row.id,
			actorId: row.actor_id,
			kind: row.kind,
			leads: JSON.parse(row.leads),
			at: row.at,
		}
	);
}

/** Notes that a bulk change is undone; false when somebody was quicker. */
export async function claimUndo(trx: Database, id: string, at: Date): Promise<boolean> {
	const result = await trx
		.updateTable('lead_bulk_changes')
		.set({ undone_at: at.getTime() })
		.where('id', '=', id)
		.where('undone_at', 'is', null)
		.executeTakeFirst();
	return Number(result.numUpdatedRows) > 0;
}

/** How many of these leads each person owns; null means nobody. */
export async function countOwners(db: Database, ids: readonly string[]) {
	const rows = await db
		.selectFrom('leads')
		.select(({ fn }) => ['owner_id', 'owner_name', fn.countAll<number>().as('total')])
		.where('id', 'in', ids)
		.groupBy(['owner_id', 'owner_name'])
		.execute();
	return rows.map((row) => ({
		id: row.owner_id,
		name: row.owner_name,
		count: Number(row.total),
	}));
}

/** Takes back an answer that only the undone change had counted. */
export async function deleteAnswer(trx: Database, leadId: string, answeredAt: number) {
	await trx
		.deleteFrom('lead_answers')
		.where('lead_id', '=', leadId)
		.where('answered_at', '=', answeredAt)
		.execute();
}

/** Takes a lead out of what can be undone: its values before the change, such as why it was lost, are in there. */
export async function eraseFromBulkChanges(trx: Database, leadId: string) {
	// Few at any time: each is removed an hour after it was made.
	const rows = await trx.selectFrom('lead_bulk_changes').select(['id', 'leads']).execute();
	for (const row of rows) {
		const leads: BulkChangedLead[] = JSON.parse(row.leads);
		const others = leads.filter(({ id }) => id !== leadId);
		if (others.length === leads.length) continue;
		await trx
			.updateTable('lead_bulk_changes')
			.set({ leads: JSON.stringify(others) })
			.where('id', '=', row.id)
			.execute();
	}
}

/** Forgets bulk changes that are older than that. */
export async function forgetBulkChanges(db: Database, before: number) {
	await db.deleteFrom('lead_bulk_changes').where('at', '<', before).execute();
}
