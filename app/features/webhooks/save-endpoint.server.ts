import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { checkEndpointUrl } from './check-endpoint-url.server.ts';
import type { WebhookParts } from './deliver-message.server.ts';
import { findEndpointRow, insertEndpoint, updateEndpoint } from './endpoint-repository.server.ts';
import { type EndpointErrors, readEndpointForm } from './read-endpoint-form.ts';
import { newWebhookSecret } from './sign-message.server.ts';

/** The outcome. The secret is shown only this once. */
export type SaveEndpointOutcome =
	| { outcome: 'added'; id: string; secret: string }
	| { outcome: 'changed' }
	| { outcome: 'missing' }
	| { outcome: 'invalid'; errors: EndpointErrors };

/** Adds an endpoint, or changes where it is and what it wants. */
export async function saveEndpoint(
	{ db, clock, env }: WebhookParts,
	actor: { id: string; name: string },
	given: { id?: string; url: string; events: readonly string[] },
): Promise<SaveEndpointOutcome> {
	const read = readEndpointForm(given);
	if (read.outcome === 'invalid') return read;
	const { url, events } = read.endpoint;
	const checked = await checkEndpointUrl(url, env.WEBHOOK_ALLOW_PRIVATE === 1);
	if (checked.outcome !== 'allowed') {
		return { outcome: 'invalid', errors: { url: checked.message } };
	}
	return await db.transaction().execute(async (trx): Promise<SaveEndpointOutcome> => {
		const at = clock.now();
		const details = { host: checked.url.host, events };
		if (given.id === undefined) {
			const secret = newWebhookSecret();
			const id = await insertEndpoint(trx, { url, events, secret, by: actor.name, at });
			const subject = { kind: 'webhook', id };
			await writeAudit(trx, { actor, action: 'webhook.added', subject, details, at });
			return { outcome: 'added', id, secret };
		}
		const { id } = given;
		if (!(await findEndpointRow(trx, id))) return { outcome: 'missing' };
		await updateEndpoint(trx, id, { url, events: JSON.stringify(events), paused_until: 0 });
		const subject = { kind: 'webhook', id };
		await writeAudit(trx, { actor, action: 'webhook.changed', subject, details, at });
		return { outcome: 'changed' };
	});
}
