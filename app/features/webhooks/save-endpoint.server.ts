import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { parseForm } from '#app/features/forms/parse-form.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { type Invalid, invalid } from '#app/platform/field-errors.ts';
import { checkEndpointUrl } from './check-endpoint-url.server.ts';
import type { WebhookParts } from './deliver-webhook.server.ts';
import {
	findEndpointRow,
	hasEndpoint,
	insertEndpoint,
	updateEndpoint,
} from './endpoint-repository.server.ts';
import { newWebhookSecret } from './sign-webhook.server.ts';
import { endpointForm, webhookEventNames } from './webhook-events.ts';

/** The result. The secret is shown only this once. */
export type SaveEndpointOutcome =
	| { outcome: 'added'; id: string; secret: string }
	| { outcome: 'changed' }
	| { outcome: 'missing' }
	| Invalid;

const alreadyThere =
	'There is a webhook with this address and these events. Open it to create a new secret.';

/** Adds an endpoint, or changes its URL and events. */
export async function saveEndpoint(
	{ db, clock, env }: WebhookParts,
	actor: Actor,
	given: { id?: string; url: string; events: readonly string[] },
): Promise<SaveEndpointOutcome> {
	const parsed = parseForm(endpointForm, { url: given.url });
	const events = webhookEventNames.filter((name) => given.events.includes(name));
	if (!parsed.valid || events.length === 0) {
		const noEvent = events.length === 0 && { events: 'Choose at least one event.' };
		return invalid({ ...(parsed.valid ? {} : parsed.errors), ...noEvent });
	}
	const { url } = parsed.values;
	const checked = await checkEndpointUrl(url, env.WEBHOOK_ALLOW_PRIVATE === 1);
	if (checked.outcome !== 'allowed') {
		return invalid({ url: checked.message });
	}
	return await db.transaction().execute(async (trx): Promise<SaveEndpointOutcome> => {
		const at = clock.now();
		const details = { host: checked.url.host, events };
		if (given.id === undefined) {
			// Also where the answer to a form was lost, and it is sent again.
			if (await hasEndpoint(trx, { url, events })) return invalid({ url: alreadyThere });
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
