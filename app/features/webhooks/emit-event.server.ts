import type { Database } from '#app/db/open-database.server.ts';
import { insertDelivery } from './delivery-repository.server.ts';
import { listWanting } from './endpoint-repository.server.ts';
import type { WebhookEvent } from './webhook-events.ts';

/** Tells every endpoint that wants it what happened, in the transaction in which it happens: both are kept or neither. */
export async function emitEvent(
	trx: Database,
	event: WebhookEvent,
	data: Record<string, unknown>,
	at: Date,
) {
	for (const endpointId of await listWanting(trx, event)) {
		await insertDelivery(trx, { endpointId, event, data, at });
	}
}
