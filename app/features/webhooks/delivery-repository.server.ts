import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { leasedQueue } from '#app/db/leased-queue.server.ts';
import type { Database } from '#app/db/open-database.server.ts';
import { readPage } from '#app/db/read-page.server.ts';
import type { Schema } from '#app/db/schema.ts';
import { newId } from '#app/platform/ids.server.ts';

/** A message that only this process may send until the lease ends. */
export type Delivery = Selectable<Schema['webhook_deliveries']>;

export interface TryResult {
	status: number | null;
	text: string | null;
	error: string | null;
}

/** Stores a message for an endpoint; one with a lease is sent by the process that wrote it. */
export async function insertDelivery(
	trx: Database,
	message: { endpointId: string; event: string; data: unknown; at: Date; leasedUntil?: number },
): Promise<Delivery> {
	const { event, at } = message;
	const id = newId(at);
	return await trx
		.insertInto('webhook_deliveries')
		.values({
			id,
			endpoint_id: message.endpointId,
			event,
			body: JSON.stringify({ type: event, timestamp: at.toISOString(), data: message.data }),
			state: 'waiting',
			attempts: 0,
			next_attempt_at: at.getTime(),
			leased_until: message.leasedUntil ?? 0,
			created_at: at.getTime(),
			finished_at: null,
			response_status: null,
			response_text: null,
			last_error: null,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
}

const queue = leasedQueue('webhook_deliveries', (db, now) =>
	db
		.selectFrom('webhook_deliveries')
		.innerJoin('webhook_endpoints', 'webhook_endpoints.id', 'endpoint_id')
		.select('webhook_deliveries.id')
		// A literal: a partial index is used only if the query contains its condition.
		.where('webhook_deliveries.state', '=', sql.lit('waiting'))
		.where('next_attempt_at', '<=', now)
		.where('leased_until', '<=', now)
		.where('webhook_endpoints.state', '=', 'on')
		.where('paused_until', '<=', now)
		.orderBy('next_attempt_at'),
);

/** Whether a message is due that no process has leased. */
export const hasDueDelivery = queue.hasDue;

/** Leases up to `limit` due messages, longest waiting first. */
export async function leaseDueDeliveries(
	...how: Parameters<typeof queue.lease>
): Promise<Delivery[]> {
	const rows = await queue.lease(...how);
	return rows.sort((a, b) => a.next_attempt_at - b.next_attempt_at || (a.id < b.id ? -1 : 1));
}

/**
 * Stores the result of an attempt: delivered, to be retried, or failed. Does nothing if the lease has passed to another
 * process.
 */
export async function markTried(
	trx: Database,
	delivery: Delivery,
	result: TryResult,
	next: { state: 'delivered' | 'failed'; at: Date } | { state: 'waiting'; again: Date },
) {
	await leased(trx, delivery)
		.set((row) => ({
			state: next.state,
			...(next.state === 'waiting'
				? { next_attempt_at: next.again.getTime() }
				: { finished_at: next.at.getTime() }),
			attempts: row('attempts', '+', 1),
			leased_until: 0,
			response_status: result.status,
			response_text: result.text,
			last_error: result.error,
		}))
		.execute();
}

export async function releaseDeliveries(db: Database, deliveries: readonly Delivery[]) {
	for (const delivery of deliveries) await leased(db, delivery).set({ leased_until: 0 }).execute();
}

/** Requeues a delivered or failed message. */
export async function requeueDelivery(
	trx: Database,
	endpointId: string,
	id: string,
	at: Date,
): Promise<boolean> {
	const changed = await trx
		.updateTable('webhook_deliveries')
		.set({ state: 'waiting', next_attempt_at: at.getTime(), leased_until: 0, finished_at: null })
		.where('id', '=', id)
		.where('endpoint_id', '=', endpointId)
		.where('state', '!=', 'waiting')
		.executeTakeFirst();
	return Number(changed.numUpdatedRows) > 0;
}

/** An endpoint's messages, newest first. */
export async function listDeliveryRows(
	db: Database,
	endpointId: string,
	page: { after?: string; limit: number },
): Promise<{ rows: Delivery[]; next: string | null }> {
	const deliveries = db
		.selectFrom('webhook_deliveries')
		.selectAll()
		.where('endpoint_id', '=', endpointId);
	return await readPage(deliveries, 'created_at', page);
}

/** Deletes messages delivered or given up before then. */
export async function deleteDeliveriesBefore(db: Database, before: number) {
	await db
		.deleteFrom('webhook_deliveries')
		.where('state', '!=', 'waiting')
		.where('created_at', '<', before)
		.execute();
}

/** The end of the lease identifies its holder. */
function leased(db: Database, delivery: Delivery) {
	return db
		.updateTable('webhook_deliveries')
		.where('id', '=', delivery.id)
		.where('state', '=', 'waiting')
		.where('leased_until', '=', delivery.leased_until);
}
