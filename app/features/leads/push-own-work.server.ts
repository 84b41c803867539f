import { z } from 'zod';
import type { Database } from '#app/db/open-database.server.ts';
import { readAuthKey } from '#app/features/accounts/auth-key.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import { checkEndpointUrl } from '#app/features/webhooks/check-endpoint-url.server.ts';
import { requestChecked } from '#app/features/webhooks/request-checked.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import type { Clock } from '#app/platform/clock.ts';
import type { Env } from '#app/platform/env.ts';
import { newId } from '#app/platform/ids.server.ts';
import { countOwnWork } from './inbox/own-work-repository.server.ts';
import { listWorkers } from './list-workers.server.ts';
import { describeWork } from './own-work-words.ts';
import {
	encryptPush,
	isPushKey,
	makePushKeys,
	signForService,
} from './push/encrypt-push.server.ts';
import {
	claimTelling,
	deleteSubscription,
	listSubscriptions,
	type PushSubscriptionRow,
	upsertSubscription,
} from './push/push-repository.server.ts';

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

/** The public key that a browser needs to subscribe. */
export async function readPushKey({ db, env }: Pick<PushContext, 'db' | 'env'>): Promise<string> {
	return makePushKeys(await readAuthKey(env, db)).publicKey;
}

/** Notes that somebody wants to be told on a device; what waits already is no news. Answers what is wrong, if so. */
export async function addPushDevice(
	{ db, env, clock }: PushContext,
	actor: Actor,
	given: string,
): Promise<string | undefined> {
	const parsed = subscription.safeParse(readJson(given));
	if (!parsed.success) return 'Your browser gave an address that cannot be used.';
	const { endpoint, keys } = parsed.data;
	const address = await checkEndpointUrl(endpoint, env.WEBHOOK_ALLOW_PRIVATE === 1);
	if (address.outcome === 'refused') return 'Your browser gave an address that cannot be used.';
	const at = clock.now();
	const { due, fresh } = await countOwnWork(db, actor.id, at);
	await db.transaction().execute(async (trx) => {
		await upsertSubscription(trx, {
			...{ id: newId(at), user_id: actor.id, endpoint, ...keys },
			...{ told_due: due, told_fresh: fresh, created_at: at.getTime() },
		});
		await noteChange(trx, actor, 'push on', at);
	});
	return undefined;
}

/** Forgets a device of somebody. */
export async function removePushDevice(
	{ db, clock }: Pick<PushContext, 'db' | 'clock'>,
	actor: Actor,
	endpoint: string,
) {
	await db.transaction().execute(async (trx) => {
		await deleteSubscription(trx, endpoint, actor.id);
		await noteChange(trx, actor, 'push off', clock.now());
	});
}

async function noteChange(trx: Database, actor: Actor, what: string, at: Date) {
	const subject = { kind: 'staff', id: actor.id };
	await writeAudit(trx, { actor, action: 'staff.changed', subject, details: { what }, at });
}

/** Tells every device of which more waits than it was told last. Answers how many messages were taken. */
export async function pushOwnWork(context: PushContext, signal?: AbortSignal): Promise<number> {
	const { db, env, clock } = context;
	const workers = await listWorkers(db);
	const devices = await listSubscriptions(
		db,
		workers.map(({ id }) => id),
	);
	if (devices.length === 0) return 0;
	const keys = makePushKeys(await readAuthKey(env, db));
	const { data: site } = await createContentReader(db).single('site');
	let taken = 0;
	for (const [userId, own = []] of Object.entries(Object.groupBy(devices, (one) => one.user_id))) {
		const work = await countOwnWork(db, userId, clock.now());
		for (const device of own) {
			const isMore = work.due > device.told_due || work.fresh > device.told_fresh;
			const isLess = work.due < device.told_due || work.fresh < device.told_fresh;
			if (!isMore && !isLess) continue;
			if (!(await claimTelling(db, device, work)) || !isMore || signal?.aborted) continue;
			// Counts alone: a phone shows it to whoever holds it.
			const message = { title: site.brand, body: describeWork(work), url: '/desk/follow-ups' };
			const isTaken = await send(context, keys, device, JSON.stringify(message), signal);
			if (isTaken) taken += 1;
		}
	}
	return taken;
}

/**
 * Sends one message; a device that is gone, or has no usable key, is forgotten. What fails otherwise is not repeated: the
 * next news comes soon.
 */
async function send(
	{ db, env, clock }: PushContext,
	keys: ReturnType<typeof makePushKeys>,
	{ endpoint, p256dh, auth }: PushSubscriptionRow,
	message: string,
	signal?: AbortSignal,
): Promise<boolean> {
	const to = await checkEndpointUrl(endpoint, env.WEBHOOK_ALLOW_PRIVATE === 1);
	if (to.outcome === 'refused' || !isPushKey(p256dh)) {
		await deleteSubscription(db, endpoint);
		return false;
	}
	if (to.outcome !== 'allowed') return false;
	const body = encryptPush(message, { p256dh, auth });
	const headers = {
		Authorization: signForService(keys, { endpoint, contact: env.PUBLIC_URL, at: clock.now() }),
		'Content-Encoding': 'aes128gcm',
		'Content-Type': 'application/octet-stream',
		'Content-Length': body.length,
		TTL: 3600,
		Topic: 'desk',
	};
	const answer = await requestChecked(
		to,
		{ method: 'POST', headers, body, mostBytes: 1024 },
		signal,
	);
	if (answer.outcome === 'unreachable') return false;
	if (answer.status === 404 || answer.status === 410) await deleteSubscription(db, endpoint);
	return answer.status >= 200 && answer.status < 300;
}

function readJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
