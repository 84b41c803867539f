import type { Database } from '#app/db/open-database.server.ts';
import { planRetry } from '#app/features/outbox/plan-retry.ts';
import type { Clock } from '#app/platform/clock.ts';
import { minute } from '#app/platform/durations.ts';
import { checkEndpointUrl } from './check-endpoint-url.server.ts';
import {
	type Delivery,
	markTried,
	releaseDeliveries,
	type TryResult,
} from './delivery-repository.server.ts';
import {
	type EndpointRow,
	findEndpointRow,
	recordEndpointFails,
	recordEndpointWorks,
	updateEndpoint,
} from './endpoint-repository.server.ts';
import { postDelivery } from './post-delivery.server.ts';
import { signWebhook } from './sign-webhook.server.ts';

/** How long an endpoint may fail before it is turned off. */
const maxOutage = 72 * 60 * minute;

export interface WebhookParts {
	db: Database;
	clock: Clock;
	env: { WEBHOOK_ALLOW_PRIVATE: number };
}

export type Delivered = TryResult & { outcome: 'delivered' | 'failed' | 'unreachable' };

/** Sends a message once and stores the result with the message and its endpoint. */
export async function deliverWebhook(
	parts: WebhookParts,
	delivery: Delivery,
	options: { once?: boolean; signal?: AbortSignal } = {},
): Promise<Delivered> {
	const endpoint = await findEndpointRow(parts.db, delivery.endpoint_id);
	if (!endpoint) return { outcome: 'failed', status: null, text: null, error: 'It was deleted.' };
	const result = await post(parts, endpoint, delivery, options.signal);
	const { db, clock } = parts;
	// Aborted because this process ends, which says nothing about the endpoint.
	if (result.outcome === 'unreachable' && options.signal?.aborted) {
		await releaseDeliveries(db, [delivery]);
		return result;
	}
	await db.transaction().execute(async (trx) => {
		const now = clock.now();
		if (result.outcome === 'delivered') {
			await markTried(trx, delivery, result, { state: 'delivered', at: now });
			return await recordEndpointWorks(trx, endpoint.id);
		}
		const again = options.once ? undefined : planNextTry(delivery, result, now);
		await markTried(
			trx,
			delivery,
			result,
			again ? { state: 'waiting', again } : { state: 'failed', at: now },
		);
		await recordFailure(trx, endpoint, result, now);
	});
	return result;
}

async function post(
	{ env, clock }: WebhookParts,
	endpoint: EndpointRow,
	delivery: Delivery,
	signal?: AbortSignal,
): Promise<Delivered> {
	// Checked at each attempt: a public name may later resolve to an internal address.
	const to = await checkEndpointUrl(endpoint.url, env.WEBHOOK_ALLOW_PRIVATE === 1);
	if (to.outcome !== 'allowed') {
		return { outcome: 'unreachable', status: null, text: null, error: to.message };
	}
	const at = clock.now();
	const isOldCounting = (endpoint.old_secret_until ?? 0) > at.getTime();
	const secrets =
		endpoint.old_secret && isOldCounting
			? [endpoint.secret, endpoint.old_secret]
			: [endpoint.secret];
	const { id, body } = delivery;
	const headers = signWebhook({ id, at, body }, secrets);
	const answer = await postDelivery(to, { body, headers }, signal);
	if (answer.outcome === 'unreachable') {
		return { outcome: 'unreachable', status: null, text: null, error: answer.reason };
	}
	const { status, text } = answer;
	if (status >= 200 && status < 300) return { outcome: 'delivered', status, text, error: null };
	return { outcome: 'failed', status, text, error: `Answered ${status}.` };
}

/** 410 means that nobody wants these messages any more; everything else may succeed later. */
function planNextTry(delivery: Delivery, result: Delivered, now: Date) {
	if (result.status === 410) return undefined;
	return planRetry(delivery, 'deferred', now);
}

async function recordFailure(trx: Database, endpoint: EndpointRow, result: Delivered, now: Date) {
	const at = now.getTime();
	const isGone = result.status === 410;
	const isLong = endpoint.failing_since !== null && at - endpoint.failing_since >= maxOutage;
	if (isGone || isLong) {
		const off_reason = isGone
			? 'It answered 410: the receiver no longer wants these messages.'
			: 'Nothing was delivered for three days.';
		return await updateEndpoint(trx, endpoint.id, { state: 'off', off_reason });
	}
	await recordEndpointFails(
		trx,
		endpoint.id,
		at,
		result.outcome === 'unreachable' ? at + minute : 0,
	);
}
