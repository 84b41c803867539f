import type { Database } from '#app/db/open-database.server.ts';
import { insertDelivery } from './delivery-repository.server.ts';
import { listSubscribedEndpoints } from './endpoint-repository.server.ts';
import type { WebhookEvent } from './webhook-events.ts';

/** Queues an event for every endpoint that subscribes to it, in the transaction in which it happens. */
export async function emitEvent(
	trx: Database,
	event: WebhookEvent,
	data: Record<string, unknown>,
	at: Date,
) {
	for (const endpointId of await listSubscribedEndpoints(trx, event)) {
		await insertDelivery(trx, { endpointId, event, data, at });
	}
}
