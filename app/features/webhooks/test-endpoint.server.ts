import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { minute } from '#app/platform/durations.ts';
import { type Delivered, deliverWebhook, type WebhookParts } from './deliver-webhook.server.ts';
import { insertDelivery } from './delivery-repository.server.ts';
import { findEndpointRow } from './endpoint-repository.server.ts';
import { testEvent } from './webhook-events.ts';

const lease = minute;

/** Sends an endpoint one test message and returns its response. */
export async function testEndpoint(
	parts: WebhookParts,
	actor: Actor,
	id: string,
): Promise<Delivered | { outcome: 'missing' }> {
	const { db, clock } = parts;
	if (!(await findEndpointRow(db, id))) return { outcome: 'missing' };
	const at = clock.now();
	const subject = { kind: 'webhook', id };
	await writeAudit(db, { actor, action: 'webhook.tested', subject, at });
	const delivery = await insertDelivery(db, {
		endpointId: id,
		event: testEvent,
		data: { message: 'If you can read this and the signature is right, it works.' },
		at,
		leasedUntil: at.getTime() + lease,
	});
	return await deliverWebhook(parts, delivery, { once: true });
}
