import type { Database } from '#app/db/open-database.server.ts';
import { day, minute } from '#app/platform/durations.ts';
import { type Delivered, deliverWebhook, type WebhookParts } from './deliver-webhook.server.ts';
import {
	type Delivery,
	deleteDeliveriesBefore,
	hasDueDelivery,
	leaseDueDeliveries,
	releaseDeliveries,
} from './delivery-repository.server.ts';

/** An attempt takes about ten seconds at most; one that begins in the first 40 s of its lease ends before it. */
const lease = minute;
const latestStart = 40_000;

const logAge = 30 * day;

/**
 * Sends up to `limit` due messages and returns how many were due. Those of one endpoint are sent in order until it is
 * unreachable; endpoints do not wait for each other.
 */
export async function sendDueWebhooks(
	parts: WebhookParts,
	limit: number,
	signal?: AbortSignal,
): Promise<number> {
	const began = parts.clock.now();
	if (!(await hasDueDelivery(parts.db, began))) return 0;
	const due = await leaseDueDeliveries(parts.db, began, limit, lease);
	const mayStart = () =>
		!signal?.aborted && parts.clock.now().getTime() < began.getTime() + latestStart;
	const untried: Delivery[] = [];

	async function work(deliveries: readonly Delivery[]) {
		let last: Delivered['outcome'] | undefined;
		for (const delivery of deliveries) {
			if (last === 'unreachable' || !mayStart()) untried.push(delivery);
			else last = (await deliverWebhook(parts, delivery, { signal })).outcome;
		}
	}

	const byEndpoint = Object.values(Object.groupBy(due, (delivery) => delivery.endpoint_id));
	const results = await Promise.allSettled(byEndpoint.map((group) => work(group ?? [])));
	await releaseDeliveries(parts.db, untried);
	for (const result of results) if (result.status === 'rejected') throw result.reason;
	return due.length;
}

/** Deletes last month's delivered and failed messages. */
export async function deleteOldDeliveries(db: Database, now: Date) {
	await deleteDeliveriesBefore(db, now.getTime() - logAge);
}
