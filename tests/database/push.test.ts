import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { setFollowUp } from '#app/features/leads/contact/set-follow-up.server.ts';
import { markRead } from '#app/features/leads/inbox/mark-read.server.ts';
import {
	addPushDevice,
	pushOwnWork,
	readPushKey,
	removePushDevice,
} from '#app/features/leads/push/push-own-work.server.ts';
import { hour, minute } from '#app/platform/durations.ts';
import { readEnv } from '#app/platform/env.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { startReceiver } from '#tests/setup/webhook-receiver.ts';
import { asha, makeStaff, sendEnquiry } from '#tests/support/leads.ts';
import { putSite } from '#tests/support/put-entry.ts';

const env = readEnv({
	AUTH_SECRET: 'a key of more than thirty-two letters',
	PUBLIC_URL: 'https://site.example',
	WEBHOOK_ALLOW_PRIVATE: '1',
});

/** 65 bytes like a key, but of a point that is not on the curve. */
const offCurve = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url');

onBothEngines((makeDatabase) => {
	/** A counsellor with a lead, and a browser with a local push service. */
	async function prepare() {
		const db = await makeDatabase();
		await putSite(db);
		const clock = new FixedClock('2026-11-16T06:30:00Z');
		const context = { db, env, clock };
		const me = await makeStaff(db, 'Kiran Rao');
		const { leadId } = await sendEnquiry(db, clock, { name: 'Meera Iyer' });
		await db.updateTable('leads').set({ owner_id: me.id, unread: 0 }).execute();
		const service = await startReceiver();
		const browser = makeBrowser(service.url);
		const add = () => addPushDevice(context, me, JSON.stringify(browser.subscription));
		const devices = async () =>
			(await db.selectFrom('push_subscriptions').selectAll().execute()).length;
		return { db, clock, context, me, leadId, service, browser, add, devices };
	}

	it('notifies a device once of a due follow-up or a new lead, encrypted and without names', async () => {
		const { db, clock, context, leadId, service, browser, add } = await prepare();
		expect(await add()).toBeUndefined();
		const at = clock.now().getTime() + hour;
		await setFollowUp({ db, clock }, asha, { id: leadId, at });
		expect(await pushOwnWork(context)).toBe(0);
		clock.pass(hour);
		expect(await pushOwnWork(context)).toBe(1);
		expect(await pushOwnWork(context)).toBe(0);
		const [first] = service.received;
		if (!first) throw new Error('Nothing was sent.');
		expect(browser.read(first.bytes)).toMatchObject({ body: '1 follow-up is due' });
		expect(first.body).not.toContain('follow-up');
		expect(first.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600' });
		expect(readClaims(first.headers.authorization ?? '', await readPushKey(context))).toEqual({
			aud: new URL(service.url).origin,
			exp: Math.floor(clock.now().getTime() / 1000) + 12 * 3600,
			sub: 'https://site.example',
		});
		await markRead({ db, clock }, { id: leadId, unread: true });
		expect(await pushOwnWork(context)).toBe(1);
		const last = JSON.stringify(browser.read(service.received[1]?.bytes ?? Buffer.alloc(0)));
		expect(last).toContain('1 follow-up is due, 1 new lead');
		expect(last).not.toContain('Meera');
	});

	it('notifies nobody who left, and only once with several processes', async () => {
		const { db, context, leadId, clock, me, service, add } = await prepare();
		await add();
		await markRead({ db, clock }, { id: leadId, unread: true });
		await Promise.all([pushOwnWork(context), pushOwnWork(context), pushOwnWork(context)]);
		expect(service.received).toHaveLength(1);
		await markRead({ db, clock }, { id: leadId });
		await pushOwnWork(context);
		await db.updateTable('users').set({ disabled: 1 }).where('id', '=', me.id).execute();
		await markRead({ db, clock }, { id: leadId, unread: true });
		expect(await pushOwnWork(context)).toBe(0);
	});

	it('deletes a device that is gone, and does not repeat what is refused', async () => {
		const { db, context, leadId, clock, service, add, devices } = await prepare();
		await add();
		const tell = async (status: number) => {
			service.answer((response) => response.writeHead(status).end());
			await markRead({ db, clock }, { id: leadId });
			await pushOwnWork(context);
			await markRead({ db, clock }, { id: leadId, unread: true });
			expect(await pushOwnWork(context)).toBe(0);
		};
		await tell(400);
		expect(await devices()).toBe(1);
		clock.pass(hour);
		await pushOwnWork(context);
		expect(service.received).toHaveLength(1);
		await tell(410);
		expect(await devices()).toBe(0);
		await add();
		await tell(404);
		expect(await devices()).toBe(0);
	});

	it.for([
		['429', '600', 600],
		['429', 'Mon, 16 Nov 2026 06:50:00 GMT', 1200],
		['429', undefined, 300],
		['429', '0', 60],
		['503', '86400', 3600],
		['500', 'soon', 60],
	] as const)(
		'after %s and Retry-After: %s a device is notified again in %i seconds, not before',
		async ([status, retryAfter, seconds]) => {
			const { db, context, leadId, clock, service, browser, add } = await prepare();
			await add();
			service.answer((response) => {
				if (retryAfter) response.setHeader('Retry-After', retryAfter);
				response.writeHead(Number(status)).end();
			});
			await markRead({ db, clock }, { id: leadId, unread: true });
			expect(await pushOwnWork(context)).toBe(0);
			service.answer((response) => response.writeHead(201).end());
			clock.pass(seconds * 1000 - 1);
			expect(await pushOwnWork(context)).toBe(0);
			expect(service.received).toHaveLength(1);
			clock.pass(1);
			expect(await pushOwnWork(context)).toBe(1);
			expect(await pushOwnWork(context)).toBe(0);
			const last = service.received[1]?.bytes ?? Buffer.alloc(0);
			expect(browser.read(last)).toMatchObject({ body: '1 new lead' });
		},
	);

	it('does not wait for a silent push service, and notifies its devices later', async () => {
		const { db, context, leadId, clock, me, service, browser, add } = await prepare();
		await add();
		const other = await startReceiver();
		const { keys } = browser.subscription;
		await addPushDevice(context, me, JSON.stringify({ endpoint: other.url, keys }));
		service.answer(() => {});
		await markRead({ db, clock }, { id: leadId, unread: true });
		expect(await pushOwnWork(context, AbortSignal.timeout(300))).toBe(1);
		expect(other.received).toHaveLength(1);
		service.answer((response) => response.destroy());
		clock.pass(5 * minute);
		expect(await pushOwnWork(context)).toBe(0);
		service.answer((response) => response.writeHead(201).end());
		await markRead({ db, clock }, { id: leadId });
		clock.pass(5 * minute);
		// Nothing waits any more.
		expect(await pushOwnWork(context)).toBe(0);
		await markRead({ db, clock }, { id: leadId, unread: true });
		expect(await pushOwnWork(context)).toBe(2);
	});

	it('notifies a device at once when a server that was stopped starts again', async () => {
		const { db, context, leadId, clock, service, add } = await prepare();
		await add();
		const stopping = new AbortController();
		service.answer(() => stopping.abort());
		await markRead({ db, clock }, { id: leadId, unread: true });
		expect(await pushOwnWork(context, stopping.signal)).toBe(0);
		service.answer((response) => response.writeHead(201).end());
		expect(await pushOwnWork(context)).toBe(1);
	});

	it('deletes a device with an unusable key, and notifies the others', async () => {
		const { db, context, leadId, clock, me, service, browser, add, devices } = await prepare();
		await add();
		await db.updateTable('push_subscriptions').set({ p256dh: offCurve }).execute();
		const { keys } = browser.subscription;
		const other = JSON.stringify({ endpoint: `${service.url}/other`, keys });
		await addPushDevice(context, me, other);
		await markRead({ db, clock }, { id: leadId, unread: true });
		expect(await pushOwnWork(context)).toBe(1);
		expect(service.received).toHaveLength(1);
		expect(await devices()).toBe(1);
	});

	it('rejects private addresses and invalid keys, and allows ten devices at most', async () => {
		const { db, clock, context, me, browser, devices } = await prepare();
		const outside = { db, clock, env: { ...env, WEBHOOK_ALLOW_PRIVATE: 0 } };
		const given = JSON.stringify(browser.subscription);
		expect(await addPushDevice(outside, me, given)).toContain('cannot be used');
		const { endpoint, keys } = browser.subscription;
		for (const wrong of [
			'',
			'{}',
			JSON.stringify({ endpoint, keys: { ...keys, auth: 'AAAA' } }),
			JSON.stringify({ endpoint: 'javascript:alert(1)', keys }),
			JSON.stringify({ endpoint, keys: { ...keys, p256dh: offCurve } }),
		]) {
			expect(await addPushDevice(context, me, wrong)).toContain('cannot be used');
		}
		expect(await devices()).toBe(0);
		for (let n = 0; n < 12; n += 1) {
			clock.pass(1000);
			const another = JSON.stringify({ endpoint: `${endpoint}/${n}`, keys });
			await addPushDevice(context, me, another);
		}
		expect(await devices()).toBe(10);
		await removePushDevice(context, asha, `${endpoint}/11`);
		expect(await devices()).toBe(10);
		await removePushDevice(context, me, `${endpoint}/11`);
		expect(await devices()).toBe(9);
	});
});

/** The browser's side of a subscription, by RFC 8291. */
function makeBrowser(endpoint: string) {
	const ecdh = createECDH('prime256v1');
	const own = ecdh.generateKeys();
	const auth = Buffer.from('sixteen letters!');
	const derive = (key: Buffer, salt: Buffer, about: Buffer, length: number) =>
		Buffer.from(hkdfSync('sha256', key, salt, about, length));
	return {
		subscription: {
			endpoint,
			keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
		},
		read(body: Buffer): { title: string; body: string } {
			const salt = body.subarray(0, 16);
			const sender = body.subarray(21, 21 + body.readUInt8(20));
			const about = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
			const key = derive(ecdh.computeSecret(sender), auth, about, 32);
			const contentKey = derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
			const nonce = derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
			const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
			decipher.setAuthTag(body.subarray(-16));
			const record = body.subarray(21 + sender.length, -16);
			const padded = Buffer.concat([decipher.update(record), decipher.final()]);
			expect(padded.at(-1)).toBe(2);
			return JSON.parse(padded.subarray(0, -1).toString('utf8'));
		},
	};
}

/** The claims of a VAPID header, after checking its signature with the public key beside it. */
function readClaims(header: string, publicKey: string) {
	const [, head = '', claims = '', signature = '', key = ''] =
		/^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
	expect(key).toBe(publicKey);
	const point = Buffer.from(key, 'base64url');
	const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
	const jwk = { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) };
	const checked = verify(
		'sha256',
		Buffer.from(`${head}.${claims}`),
		{ key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
		Buffer.from(signature, 'base64url'),
	);
	expect(checked).toBe(true);
	return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
}
