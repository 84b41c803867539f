import type { Database } from '#app/db/open-database.server.ts';
import { readAuthKey } from '#app/features/accounts/auth-key.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import { checkEndpointUrl } from '#app/features/webhooks/check-endpoint-url.server.ts';
import { requestChecked } from '#app/features/webhooks/request-checked.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import type { Clock } from '#app/platform/clock.ts';
import { minute } from '#app/platform/durations.ts';
import type { Env } from '#app/platform/env.ts';
import { newId } from '#app/platform/ids.server.ts';
import { parseJson, z } from '#app/platform/zod.ts';
import { countOwnWork } from '../inbox/count-own-work.server.ts';
import { describeWork } from '../inbox/describe-work.ts';
import { listWorkers } from '../list-workers.server.ts';
import { encryptPush, isPushKey, makePushKeys, signForService } from './encrypt-push.server.ts';
import {
	claimNotification,
	deleteSubscription,
	listSubscriptions,
	type PushSubscriptionRow,
	pauseNotifications,
	upsertSubscription,
} from './push-repository.server.ts';

interface PushContext {
	db: Database;
	env: Env;
	clock: Clock;
}

const bytes = (length: number) =>
	z.base64url().refine((text) => Buffer.from(text, 'base64url').length === length);

/** A subscription as a browser gives it. */
const subscription = z.object({
	endpoint: z.url().max(1000),
	keys: z.object({ p256dh: bytes(65).refine(isPushKey), auth: bytes(16) }),
});

/** The public key a browser needs to subscribe. */
export async function readPushKey({ db, env }: Pick<PushContext, 'db' | 'env'>): Promise<string> {
	return makePushKeys(await readAuthKey(env, db)).publicKey;
}

/** Subscribes a device. Work that already waits is not notified. Returns an error message, if any. */
export async function addPushDevice(
	{ db, env, clock }: PushContext,
	actor: Actor,
	given: string,
): Promise<string | undefined> {
	const parsed = subscription.safeParse(parseJson(given));
	if (!parsed.success) return 'Your browser gave an address that cannot be used.';
	const { endpoint, keys } = parsed.data;
	const address = await checkEndpointUrl(endpoint, env.WEBHOOK_ALLOW_PRIVATE === 1);
	if (address.outcome === 'refused') return 'Your browser gave an address that cannot be used.';
	const at = clock.now();
	const { due, newLeads } = await countOwnWork(db, actor.id, at);
	await db.transaction().execute(async (trx) => {
		await upsertSubscription(trx, {
			id: newId(at),
			user_id: actor.id,
			endpoint,
			...keys,
			notified_due: due,
			notified_new: newLeads,
			paused_until: 0,
			created_at: at.getTime(),
		});
		await recordPushSetting(trx, actor, 'push on', at);
	});
	return undefined;
}

export async function removePushDevice(
	{ db, clock }: Pick<PushContext, 'db' | 'clock'>,
	actor: Actor,
	endpoint: string,
) {
	await db.transaction().execute(async (trx) => {
		await deleteSubscription(trx, endpoint, actor.id);
		await recordPushSetting(trx, actor, 'push off', clock.now());
	});
}

async function recordPushSetting(trx: Database, actor: Actor, what: string, at: Date) {
	const subject = { kind: 'staff', id: actor.id };
	await writeAudit(trx, { actor, action: 'staff.changed', subject, details: { what }, at });
}

/** Notifies every device whose waiting work has grown since its last notification. Returns how many were sent. */
export async function pushOwnWork(context: PushContext, signal?: AbortSignal): Promise<number> {
	const { db, env, clock } = context;
	const workers = (await listWorkers(db)).map(({ id }) => id);
	const devices = await listSubscriptions(db, workers, clock.now());
	if (devices.length === 0) return 0;
	const keys = makePushKeys(await readAuthKey(env, db));
	const { data: site } = await createContentReader(db).single('site');
	const claimed: { device: PushSubscriptionRow; message: string }[] = [];
	for (const [userId, own = []] of Object.entries(Object.groupBy(devices, (one) => one.user_id))) {
		const work = await countOwnWork(db, userId, clock.now());
		// Only counts: anybody holding the phone can read it.
		const notification = { title: site.brand, body: describeWork(work), url: '/desk/follow-ups' };
		for (const device of own) {
			const isMore = work.due > device.notified_due || work.newLeads > device.notified_new;
			const isLess = work.due < device.notified_due || work.newLeads < device.notified_new;
			if ((!isMore && !isLess) || signal?.aborted) continue;
			if (!(await claimNotification(db, device, work)) || !isMore) continue;
			claimed.push({ device, message: JSON.stringify(notification) });
		}
	}
	// In parallel, so that a slow push service delays nobody else.
	const taken = await Promise.all(claimed.map((one) => sendPush(context, keys, one, signal)));
	return taken.filter(Boolean).length;
}

/**
 * Sends one notification; deletes a device that no longer exists or has no usable key. After an outage or a requested
 * pause, the next push carries the counts of that time; other refusals are not retried.
 */
async function sendPush(
	{ db, env, clock }: PushContext,
	keys: ReturnType<typeof makePushKeys>,
	{ device, message }: { device: PushSubscriptionRow; message: string },
	signal?: AbortSignal,
): Promise<boolean> {
	const { endpoint, p256dh, auth } = device;
	const to = await checkEndpointUrl(endpoint, env.WEBHOOK_ALLOW_PRIVATE === 1);
	if (to.outcome === 'refused' || !isPushKey(p256dh)) {
		await deleteSubscription(db, endpoint);
		return false;
	}
	const pause = (asked?: string) =>
		pauseNotifications(db, device, clock.now().getTime() + readPause(asked, clock.now()));
	if (to.outcome !== 'allowed') {
		await pause();
		return false;
	}
	const body = encryptPush(message, { p256dh, auth });
	const headers = {
		Authorization: signForService(keys, { endpoint, contact: env.PUBLIC_URL, at: clock.now() }),
		'Content-Encoding': 'aes128gcm',
		'Content-Type': 'application/octet-stream',
		'Content-Length': body.length,
		TTL: 3600,
		Topic: 'desk',
	};
	const request = { method: 'POST', headers, body, maxBytes: 1024 } as const;
	const answer = await requestChecked(to, request, signal);
	if (answer.outcome === 'unreachable') {
		// Aborted because this process ends, which says nothing about the service.
		if (signal?.aborted) await pauseNotifications(db, device, 0);
		else await pause();
	} else if (answer.status === 404 || answer.status === 410) await deleteSubscription(db, endpoint);
	else if (answer.status === 429 || answer.status >= 500) await pause(answer.retryAfter);
	return answer.outcome === 'answered' && answer.status >= 200 && answer.status < 300;
}

/** The pause a push service asks for, in seconds or as a date; between a minute and an hour. */
function readPause(asked: string | undefined, now: Date): number {
	const seconds = Number(asked ?? 5 * 60);
	const pause = Number.isNaN(seconds) ? Date.parse(asked ?? '') - now.getTime() : seconds * 1000;
	return Math.min(Math.max(pause || 0, minute), 60 * minute);
}
