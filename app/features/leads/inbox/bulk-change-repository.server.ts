import { type Selectable, sql, type Updateable } from 'kysely';
import { isPostgres } from '#app/db/dialect.ts';
import { leasedQueue } from '#app/db/leased-queue.server.ts';
import type { Database } from '#app/db/open-database.server.ts';
import type { Schema } from '#app/db/schema.ts';
import type { Actor } from '#app/platform/actor.ts';

export interface BulkChangedLead {
	id: string;
	/** The version it produced. */
	version: number;
	columns: Record<string, { from: unknown; to: unknown }>;
	addedTags: string[];
	removedTags: string[];
}

export type BulkChange = Selectable<Schema['lead_bulk_changes']>;

type NewBulkChange = Pick<BulkChange, 'id' | 'actor_id' | 'actor_name' | 'kind' | 'state' | 'at'> &
	Partial<BulkChange>;

/** Stores a bulk change, done or to be run in the background. */
export async function insertBulkChange(trx: Database, change: NewBulkChange) {
	const nothing = { action: null, wanted: null, cursor: null, total: 0, done: 0, changed: 0 };
	await trx
		.insertInto('lead_bulk_changes')
		.values({ ...nothing, started_at: change.at, undone_at: null, ...change })
		.execute();
}

/** Stores the progress of a bulk change. */
export async function updateBulkChange(
	trx: Database,
	id: string,
	columns: Updateable<Schema['lead_bulk_changes']>,
) {
	await trx.updateTable('lead_bulk_changes').set(columns).where('id', '=', id).execute();
}

export async function findBulkChange(db: Database, id: string): Promise<BulkChange | undefined> {
	return await db
		.selectFrom('lead_bulk_changes')
		.selectAll()
		.where('id', '=', id)
		.executeTakeFirst();
}

/** Reads and locks a bulk change until the transaction ends. */
export async function lockBulkChange(trx: Database, id: string): Promise<BulkChange | undefined> {
	return await trx
		.selectFrom('lead_bulk_changes')
		.selectAll()
		.where('id', '=', id)
		.$if(isPostgres(trx), (row) => row.forUpdate())
		.executeTakeFirst();
}

/** Bulk changes to run or undo that no process is working on. */
export const bulkQueue = leasedQueue('lead_bulk_changes', (db, now) =>
	selectAtWork(db).where('leased_until', '<=', now).orderBy('leased_until'),
);

function selectAtWork(db: Database) {
	return (
		db
			.selectFrom('lead_bulk_changes')
			.select('id')
			// A literal: a partial index is used only if the query contains its condition.
			.where(sql<boolean>`state in ('running', 'undoing')`)
	);
}

/** Serialises the start of a person's bulk changes. SQLite has a single writer anyway. */
export async function lockBulkOf(trx: Database, actorId: string) {
	if (!isPostgres(trx)) return;
	await sql`select pg_advisory_xact_lock(hashtextextended(${`bulk change of ${actorId}`}, 0))`.execute(
		trx,
	);
}

/** Bulk changes of others that are running, or that can still be undone; newest first. */
export async function listBulkOfOthers(
	db: Database,
	actorId: string,
	after: number,
): Promise<BulkChange[]> {
	return await db
		.selectFrom('lead_bulk_changes')
		.selectAll()
		.where('actor_id', '!=', actorId)
		.where('kind', '!=', 'mail')
		.where((is) =>
			is.or([
				is('state', 'in', ['running', 'undoing']),
				is.and([is('state', '=', 'done'), is('at', '>', after), is('changed', '>', 1)]),
			]),
		)
		.orderBy('at', 'desc')
		.orderBy('id', 'desc')
		.limit(20)
		.execute();
}

/** This person's bulk change in the background. */
export async function findBulkAtWork(
	db: Database,
	actorId: string,
): Promise<BulkChange | undefined> {
	return await selectAtWork(db).selectAll().where('actor_id', '=', actorId).executeTakeFirst();
}

/** This person's last bulk change since then that was not undone. */
export async function findLastBulkChange(
	db: Database,
	actorId: string,
	after: number,
): Promise<BulkChange | undefined> {
	return await db
		.selectFrom('lead_bulk_changes')
		.selectAll()
		.where('actor_id', '=', actorId)
		.where('at', '>', after)
		.where('state', '=', 'done')
		.where('kind', '!=', 'mail')
		.orderBy('at', 'desc')
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst();
}

/** Claims an undo; false when somebody else did so first. */
export async function claimUndo(
	trx: Database,
	change: BulkChange,
	actor: Actor,
	at: Date,
): Promise<boolean> {
	const result = await trx
		.updateTable('lead_bulk_changes')
		.set({
			state: 'undoing',
			// From here on the change belongs to whoever undoes it.
			actor_id: actor.id,
			actor_name: actor.name,
			undone_at: at.getTime(),
			total: change.changed,
			done: 0,
			leased_until: 0,
		})
		.where('id', '=', change.id)
		.where('state', '=', 'done')
		.executeTakeFirst();
	return Number(result.numUpdatedRows) > 0;
}

/** Stores what a bulk change did to some leads. */
export async function insertBulkRows(
	trx: Database,
	bulkId: string,
	leads: readonly BulkChangedLead[],
) {
	if (leads.length === 0) return;
	await trx
		.insertInto('lead_bulk_rows')
		.values(
			leads.map(({ id, version, ...details }) => ({
				bulk_id: bulkId,
				lead_id: id,
				version,
				details: JSON.stringify(details),
			})),
		)
		// A lead can be met twice when its place in the list moves; keep its values from the first time.
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** The next leads in which to undo a bulk change. */
export async function listBulkRows(
	trx: Database,
	bulkId: string,
	limit: number,
): Promise<BulkChangedLead[]> {
	const rows = await trx
		.selectFrom('lead_bulk_rows')
		.selectAll()
		.where('bulk_id', '=', bulkId)
		.orderBy('lead_id')
		.limit(limit)
		.execute();
	return rows.map(({ lead_id, version, details }) => ({
		id: lead_id,
		version,
		...JSON.parse(details),
	}));
}

export async function deleteBulkRows(trx: Database, bulkId: string, leadIds: readonly string[]) {
	if (leadIds.length === 0) return;
	await trx
		.deleteFrom('lead_bulk_rows')
		.where('bulk_id', '=', bulkId)
		.where('lead_id', 'in', leadIds)
		.execute();
}

/** The number of these leads per owner; null means unassigned. */
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

/** Deletes an answer that only the undone change had recorded. */
export async function deleteAnswer(trx: Database, leadId: string, answeredAt: number) {
	await trx
		.deleteFrom('lead_answers')
		.where('lead_id', '=', leadId)
		.where('answered_at', '=', answeredAt)
		.execute();
}

/** Erases a lead from the undo data, which contains its earlier values, such as the reason for losing it. */
export async function eraseFromBulkChanges(trx: Database, leadId: string) {
	await trx.deleteFrom('lead_bulk_rows').where('lead_id', '=', leadId).execute();
}

const deleteBatchSize = 2000;

/** Deletes bulk changes that ended before that time, in batches. */
export async function deleteBulkChanges(db: Database, before: number) {
	const old = await db
		.selectFrom('lead_bulk_changes')
		.select('id')
		.where('at', '<', before)
		.where('state', 'not in', ['running', 'undoing'])
		.execute();
	for (const { id } of old) {
		let leads: { id: string }[];
		do {
			leads = await listBulkRows(db, id, deleteBatchSize);
			await deleteBulkRows(
				db,
				id,
				leads.map((lead) => lead.id),
			);
		} while (leads.length === deleteBatchSize);
		await db.deleteFrom('lead_bulk_changes').where('id', '=', id).execute();
	}
}
