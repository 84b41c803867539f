import { expect, it } from 'vitest';
import type { Database } from '#app/db/open-database.server.ts';
import { assignLead } from '#app/features/leads/assignment/assign-lead.server.ts';
import { logCall } from '#app/features/leads/contact/log-call.server.ts';
import { changeState } from '#app/features/leads/details/change-state.server.ts';
import { decideSubscription } from '#app/features/newsletter/decide-subscription.server.ts';
import { chooseNewsletter } from '#app/features/newsletter/own-subscription.server.ts';
import {
	findOrAddSubscriber,
	findSubscription,
} from '#app/features/newsletter/subscriber-repository.server.ts';
import { changeEndpoint } from '#app/features/webhooks/change-endpoint.server.ts';
import { emitEvent } from '#app/features/webhooks/emit-event.server.ts';
import { listDeliveries, readEndpoint } from '#app/features/webhooks/read-endpoints.server.ts';
import { saveEndpoint } from '#app/features/webhooks/save-endpoint.server.ts';
import { sendDueWebhooks } from '#app/features/webhooks/send-due-webhooks.server.ts';
import { testEndpoint } from '#app/features/webhooks/test-endpoint.server.ts';
import { webhookEventNames } from '#app/features/webhooks/webhook-events.ts';
import { day, hour, minute } from '#app/platform/durations.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { expectedSignature, startReceiver } from '#tests/setup/webhook-receiver.ts';
import { asha, makeStaff, sendEnquiry } from '#tests/support/leads.ts';

onBothEngines((makeDatabase, { makeShared }) => {
	async function prepare(events: readonly string[] = webhookEventNames) {
		const db = await makeDatabase();
		const clock = new FixedClock('2026-11-15T12:00:00Z');
		const receiver = await startReceiver();
		const parts = { db, clock, env: { WEBHOOK_ALLOW_PRIVATE: 1 } };
		const added = await saveEndpoint(parts, asha, { url: receiver.url, events });
		if (added.outcome !== 'added') throw new Error(added.outcome);
		return { ...parts, parts, receiver, id: added.id, secret: added.secret };
	}

	it('sends every event, in the transaction in which it happens', async () => {
		const { db, clock, parts, receiver } = await prepare();
		const { leadId } = await sendEnquiry(db, clock);
		await sendEnquiry(db, clock, { class: 'Class 11' }, { form: 'scholarship' });
		const meera = await makeStaff(db, 'Meera Das');
		await changeState({ db, clock }, asha, { id: leadId, state: 'contacted' });
		await assignLead({ db, clock }, asha, { id: leadId, ownerId: meera.id });
		const { token } = await findOrAddSubscriber(db, 'reader@example.com', clock.now());
		await decideSubscription({ db, clock }, token, 'confirmed');
		await decideSubscription({ db, clock }, token, 'confirmed');
		await sendDueWebhooks(parts, 20);
		const told = receiver.received.map(({ body }) => JSON.parse(body));
		expect(told.map(({ type }) => type).sort()).toEqual([
			'enquiry.received',
			'enquiry.received',
			'lead.assigned',
			'lead.state-changed',
			'newsletter.subscribed',
			'scholarship.registered',
		]);
		expect(told.find(({ type }) => type === 'lead.state-changed').data).toMatchObject({
			leadId,
			from: 'new',
			to: 'contacted',
		});
	});

	it('is added once, even if its form arrives twice', async () => {
		const { parts, receiver } = await prepare(['lead.assigned']);
		const again = { url: receiver.url, events: ['lead.assigned'] };
		expect(await saveEndpoint(parts, asha, again)).toMatchObject({ outcome: 'invalid' });
		const other = { ...again, events: ['enquiry.received'] };
		expect(await saveEndpoint(parts, asha, other)).toMatchObject({ outcome: 'added' });
	});

	it('sends a state changed by a call, and a subscription on the student’s page', async () => {
		const { db, clock, id } = await prepare(['lead.state-changed', 'newsletter.subscribed']);
		const { leadId } = await sendEnquiry(db, clock);
		for (const result of ['no-answer', 'reached', 'reached'] as const) {
			clock.pass(minute);
			await logCall({ db, clock }, asha, { id: leadId, result });
		}
		clock.pass(minute);
		const told = async () => (await listDeliveries(db, id)).deliveries.map(({ event }) => event);
		const choose = (email: string, subscribe: boolean) =>
			chooseNewsletter({ db, clock }, email, subscribe);
		for (const _ of [1, 2]) await choose('reader@example.com', true);
		expect(await told()).toEqual(['newsletter.subscribed', 'lead.state-changed']);
		await choose('reader@example.com', false);
		await choose('nobody@example.com', false);
		expect(await told()).toHaveLength(2);
		expect(await findSubscription(db, 'reader@example.com')).toMatchObject({ state: 'left' });
		expect(await findSubscription(db, 'nobody@example.com')).toBeUndefined();
	});

	it('sends nothing for spam, unwanted events and rolled-back changes', async () => {
		const { db, clock, id } = await prepare(['enquiry.received']);
		await sendEnquiry(db, clock, {}, { honeypot: 'x' });
		await emitEvent(db, 'lead.assigned', {}, clock.now());
		const undone = db.transaction().execute(async (trx) => {
			await emitEvent(trx, 'enquiry.received', {}, clock.now());
			throw new Error('undone');
		});
		await expect(undone).rejects.toThrow('undone');
		expect((await listDeliveries(db, id)).deliveries).toEqual([]);
	});

	it('signs as in Standard Webhooks, with both secrets for a day after a rotation', async () => {
		const { db, clock, parts, receiver, id, secret } = await prepare();
		const send = async () => {
			await emitEvent(db, 'lead.assigned', { words: 'naïve ✓' }, clock.now());
			await sendDueWebhooks(parts, 20);
			const message = receiver.received.at(-1);
			if (!message) throw new Error('Nothing came.');
			return message;
		};
		const first = await send();
		expect(first.headers['webhook-signature']).toBe(expectedSignature(first, secret));
		expect(first.headers['webhook-timestamp']).toBe(String(clock.now().getTime() / 1000));

		const rotated = await changeEndpoint({ db, clock }, asha, { id, action: 'rotate' });
		const fresh = rotated.outcome === 'done' ? (rotated.secret ?? '') : '';
		expect(fresh).toMatch(/^whsec_.{43}=$/);
		clock.pass(23 * hour);
		const second = await send();
		expect(second.headers['webhook-signature']).toBe(
			`${expectedSignature(second, fresh)} ${expectedSignature(second, secret)}`,
		);
		clock.pass(hour);
		const third = await send();
		expect(third.headers['webhook-signature']).toBe(expectedSignature(third, fresh));
	});

	it('retries later with the same id, and stores the responses', async () => {
		const { db, clock, parts, receiver, id } = await prepare();
		receiver.answer((response) => response.writeHead(500).end('y'.repeat(100_000)));
		await emitEvent(db, 'lead.assigned', {}, clock.now());
		expect(await sendDueWebhooks(parts, 20)).toBe(1);
		expect(await sendDueWebhooks(parts, 20)).toBe(0);
		const [tried] = (await listDeliveries(db, id)).deliveries;
		expect(tried).toMatchObject({ state: 'waiting', attempts: 1, status: 500 });
		expect(tried?.answer).toBe('y'.repeat(500));
		expect((await readEndpoint({ db, clock }, id))?.failingSince).toBe(clock.now().getTime());

		receiver.answer((response) => response.writeHead(200).end('fine'));
		clock.pass(2 * minute);
		expect(await sendDueWebhooks(parts, 20)).toBe(1);
		const [sent] = (await listDeliveries(db, id)).deliveries;
		expect(sent).toMatchObject({ state: 'delivered', attempts: 2, status: 200, answer: 'fine' });
		expect((await readEndpoint({ db, clock }, id))?.failingSince).toBeNull();
		const [one, two] = receiver.received.map(({ headers }) => headers['webhook-id']);
		expect(one).toBe(two);
	});

	it('follows no redirect', async () => {
		const { db, clock, parts, receiver } = await prepare();
		const other = await startReceiver();
		receiver.answer((response) => response.writeHead(307, { Location: other.url }).end());
		await emitEvent(db, 'lead.assigned', {}, clock.now());
		await sendDueWebhooks(parts, 20);
		expect(receiver.received).toHaveLength(1);
		expect(other.received).toEqual([]);
	});

	it('is turned off by a 410 at once, and by three days without a success', async () => {
		const { db, clock, parts, receiver, id } = await prepare();
		receiver.answer((response) => response.writeHead(410).end());
		await emitEvent(db, 'lead.assigned', {}, clock.now());
		await sendDueWebhooks(parts, 20);
		expect(await readEndpoint({ db, clock }, id)).toMatchObject({ isOn: false });
		await emitEvent(db, 'lead.assigned', {}, clock.now());
		expect((await listDeliveries(db, id)).deliveries).toHaveLength(1);

		await changeEndpoint({ db, clock }, asha, { id, action: 'turn-on' });
		receiver.answer((response) => response.writeHead(503).end());
		await emitEvent(db, 'lead.assigned', {}, clock.now());
		for (let days = 0; days < 3; days += 1) {
			await sendDueWebhooks(parts, 20);
			expect(await readEndpoint({ db, clock }, id)).toMatchObject({ isOn: true });
			clock.pass(day);
		}
		await sendDueWebhooks(parts, 20);
		expect(await readEndpoint({ db, clock }, id)).toMatchObject({ isOn: false });
	});

	it('pauses an unreachable endpoint for a minute, and others are notified', async () => {
		const { db, clock, parts, receiver, id } = await prepare();
		const away = { url: 'http://127.0.0.1:9/', events: ['lead.assigned'] };
		await saveEndpoint(parts, asha, away);
		for (let n = 0; n < 3; n += 1) await emitEvent(db, 'lead.assigned', { n }, clock.now());
		await sendDueWebhooks(parts, 20);
		expect(receiver.received).toHaveLength(3);
		const tries = await db
			.selectFrom('webhook_deliveries')
			.select(['attempts', 'leased_until'])
			.where('endpoint_id', '!=', id)
			.orderBy('attempts')
			.execute();
		expect(tries.map((row) => row.attempts)).toEqual([0, 0, 1]);
		expect(tries.every((row) => row.leased_until === 0)).toBe(true);
		expect(await sendDueWebhooks(parts, 20)).toBe(0);
	});

	it('rejects a private address when it is entered, and again when it is used', async () => {
		const { db, clock, parts, receiver, id } = await prepare();
		const strict = { ...parts, env: { WEBHOOK_ALLOW_PRIVATE: 0 } };
		const refused = await saveEndpoint(strict, asha, {
			url: 'https://localhost/hook',
			events: ['lead.assigned'],
		});
		expect(refused).toMatchObject({ outcome: 'invalid', errors: { url: expect.any(String) } });
		await db
			.updateTable('webhook_endpoints')
			.set({ url: receiver.url.replace('http:', 'https:') })
			.execute();
		await emitEvent(db, 'lead.assigned', {}, clock.now());
		await sendDueWebhooks(strict, 20);
		expect(receiver.received).toEqual([]);
		const [tried] = (await listDeliveries(db, id)).deliveries;
		expect(tried?.error).toContain('private network');
	});

	it('sends a test once, whatever events the endpoint wants', async () => {
		const { db, parts, receiver, id } = await prepare(['lead.assigned']);
		expect(await testEndpoint(parts, asha, id)).toMatchObject({
			outcome: 'delivered',
			status: 204,
		});
		receiver.answer((response) => response.writeHead(400).end('no'));
		expect(await testEndpoint(parts, asha, id)).toMatchObject({ outcome: 'failed', status: 400 });
		const states = (await listDeliveries(db, id)).deliveries.map(({ state }) => state);
		expect(states.sort()).toEqual(['delivered', 'failed']);
	});

	it('sends nothing twice from processes that share the database', async () => {
		const handles = await makeShared(4);
		const [db] = handles as [Database];
		const clock = new FixedClock();
		const receiver = await startReceiver();
		const env = { WEBHOOK_ALLOW_PRIVATE: 1 };
		await saveEndpoint({ db, clock, env }, asha, {
			url: receiver.url,
			events: ['lead.assigned'],
		});
		for (let n = 0; n < 40; n += 1) await emitEvent(db, 'lead.assigned', { n }, clock.now());
		await Promise.all(
			handles.flatMap((one) =>
				Array.from({ length: 4 }, () => sendDueWebhooks({ db: one, clock, env }, 5)),
			),
		);
		const told = receiver.received.map(({ body }) => JSON.parse(body).data.n);
		expect(told.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n));
	});
});
