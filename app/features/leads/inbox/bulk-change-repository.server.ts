import { type Selectable, sql, type Updateable } from 'kysely';
import { isPostgres } from '#app/db/dialect.ts';
import { leasedQueue } from '#app/db/leased-queue.server.ts';
import type { Database } from '#app/db/open-database.server.ts';
import type { Schema } from '#app/db/schema.ts';
import type { Actor } from '#app/platform/actor.ts';

/** What a bulk change did to one lead. */
export interface BulkChangedLead {
	id: string;
	/** The version that it made. */
	version: number;
	columns: Record<string, { from: unknown; to: unknown }>;
	addedTags: string[];
	removedTags: string[];
}

/** One change that is made to many leads. */
export type BulkChange = Selectable<Schema['lead_bulk_changes']>;

type NewBulkChange = Pick<BulkChange, 'id' | 'actor_id' | 'actor_name' | 'kind' | 'state' | 'at'> &
	Partial<BulkChange>;

/** Notes a bulk change, or one that is to be made in the background. */
export async function insertBulkChange(trx: Database, change: NewBulkChange) {
	const nothing = { action: null, wanted: null, cursor: null, total: 0, done: 0, changed: 0 };
	await trx
		.insertInto('lead_bulk_changes')
		.values({ ...nothing, started_at: change.at, undone_at: null, ...change })
		.execute();
}

/** Writes how far a bulk change is. */
export async function updateBulkChange(
	trx: Database,
	id: string,
	columns: Updateable<Schema['lead_bulk_changes']>,
) {
	await trx.updateTable('lead_bulk_changes').set(columns).where('id', '=', id).execute();
}

/** The bulk change with this id. */
export async function findBulkChange(db: Database, id: string): Promise<BulkChange | undefined> {
	return await db
		.selectFrom('lead_bulk_changes')
		.selectAll()
		.where('id', '=', id)
		.executeTakeFirst();
}

/** A bulk change, locked until the transaction ends. */
export async function lockBulkChange(trx: Database, id: string): Promise<BulkChange | undefined> {
	return await trx
		.selectFrom('lead_bulk_changes')
		.selectAll()
		.where('id', '=', id)
		.$if(isPostgres(trx), (row) => row.forUpdate())
		.executeTakeFirst();
}

/** Bulk changes that are under way, or being undone, and that no process works on. */
export const bulkQueue = leasedQueue('lead_bulk_changes', (db, now) =>
	selectAtWork(db).where('leased_until', '<=', now).orderBy('leased_until'),
);

function selectAtWork(db: Database) {
	return (
		db
			.selectFrom('lead_bulk_changes')
			.select('id')
			// A literal, because a partial index is used only when the text of the query has its condition.
			.where(sql<boolean>`state in ('running', 'undoing')`)
	);
}

/** Lets only one transaction at a time start a bulk change of this person. SQLite has a single writer anyway. */
export async function lockBulkOf(trx: Database, actorId: string) {
	if (!isPostgres(trx)) return;
	await sql`select pg_advisory_xact_lock(hashtextextended(${`bulk change of ${actorId}`}, 0))`.execute(
		trx,
	);
}

/** What others have at work, or did to several leads after that moment and have not undone; the newest first. */
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

/** What this person has at work in the background. */
export async function findBulkAtWork(
	db: Database,
	actorId: string,
): Promise<BulkChange | undefined> {
	return await selectAtWork(db).selectAll().where('actor_id', '=', actorId).executeTakeFirst();
}

/** The last bulk change that this person made after that moment and has not undone. */
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

/** Starts undoing; false when somebody was quicker. */
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
			// Undoing belongs to the person who asked for it.
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

/** Notes what a bulk change did to some leads. */
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
		// Met twice because its place in the list moved: what it was before the first time counts.
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** The next leads that a bulk change is to be undone in. */
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

/** Deletes what a bulk change recorded about these leads. */
export async function deleteBulkRows(trx: Database, bulkId: string, leadIds: readonly string[]) {
	if (leadIds.length === 0) return;
	await trx
		.deleteFrom('lead_bulk_rows')
		.where('bulk_id', '=', bulkId)
		.where('lead_id', 'in', leadIds)
		.execute();
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
	await trx.deleteFrom('lead_bulk_rows').where('lead_id', '=', leadId).execute();
}

const forgottenAtOnce = 2000;

/** Deletes bulk changes that were over before that moment, some leads at a time. */
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
			leads = await listBulkRows(db, id, forgottenAtOnce);
			await deleteBulkRows(
				db,
				id,
				leads.map((lead) => lead.id),
			);
		} while (leads.length === forgottenAtOnce);
		await db.deleteFrom('lead_bulk_changes').where('id', '=', id).execute();
	}
}
