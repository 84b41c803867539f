import type { DbContext } from '#app/db/open-database.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { day } from '#app/platform/durations.ts';
import { requeueDelivery } from './delivery-repository.server.ts';
import { deleteEndpoint, findEndpointRow, updateEndpoint } from './endpoint-repository.server.ts';
import { newWebhookSecret } from './sign-webhook.server.ts';

/** What can be done with an endpoint besides editing it. */
export type EndpointAction = 'rotate' | 'turn-on' | 'turn-off' | 'delete';

/** The result. A new secret is shown only this once. */
export type EndpointOutcome = { outcome: 'done'; secret?: string } | { outcome: 'missing' };

/** How long the previous secret still signs too. */
const oldSecretCounts = day;

const actions = {
	rotate: 'webhook.rotated',
	'turn-on': 'webhook.turned-on',
	'turn-off': 'webhook.turned-off',
	delete: 'webhook.deleted',
} as const;

/** Resends a delivered or failed message; false if it already waits, or no longer exists. */
export async function resendDelivery(
	{ db, clock }: DbContext,
	actor: Actor,
	{ id, delivery }: { id: string; delivery: string },
): Promise<boolean> {
	return await db.transaction().execute(async (trx) => {
		const at = clock.now();
		if (!(await requeueDelivery(trx, id, delivery, at))) return false;
		const subject = { kind: 'webhook', id };
		await writeAudit(trx, { actor, action: 'webhook.resent', subject, details: { delivery }, at });
		return true;
	});
}

/** Gives an endpoint a new secret, turns it on or off, or deletes it with its log. */
export async function changeEndpoint(
	{ db, clock }: DbContext,
	actor: Actor,
	{ id, action }: { id: string; action: EndpointAction },
): Promise<EndpointOutcome> {
	return await db.transaction().execute(async (trx): Promise<EndpointOutcome> => {
		const endpoint = await findEndpointRow(trx, id);
		if (!endpoint) return { outcome: 'missing' };
		const at = clock.now();
		const subject = { kind: 'webhook', id };
		const details = { host: new URL(endpoint.url).host };
		await writeAudit(trx, { actor, action: actions[action], subject, details, at });
		switch (action) {
			case 'rotate': {
				const secret = newWebhookSecret();
				const old_secret_until = at.getTime() + oldSecretCounts;
				await updateEndpoint(trx, id, { secret, old_secret: endpoint.secret, old_secret_until });
				return { outcome: 'done', secret };
			}
			case 'turn-on':
				await updateEndpoint(trx, id, {
					state: 'on',
					off_reason: null,
					failing_since: null,
					paused_until: 0,
				});
				return { outcome: 'done' };
			case 'turn-off':
				await updateEndpoint(trx, id, { state: 'off', off_reason: null });
				return { outcome: 'done' };
			case 'delete':
				await deleteEndpoint(trx, id);
				return { outcome: 'done' };
		}
	});
}
