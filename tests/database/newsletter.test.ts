import { expect, it } from 'vitest';
import type { Database } from '#app/db/open-database.server.ts';
import { createNewsletter } from '#app/features/newsletter/create-newsletter.server.ts';
import {
	decideSubscription,
	findByLink,
} from '#app/features/newsletter/decide-subscription.server.ts';
import { findNewsletter } from '#app/features/newsletter/newsletter-repository.server.ts';
import { openSubscribers } from '#app/features/newsletter/open-subscribers.server.ts';
import { chooseNewsletter } from '#app/features/newsletter/own-subscription.server.ts';
import { sendTest } from '#app/features/newsletter/preview-newsletter.server.ts';
import { saveNewsletter } from '#app/features/newsletter/save-newsletter.server.ts';
import { sendDueNewsletter } from '#app/features/newsletter/send-due-newsletter.server.ts';
import { changeSending } from '#app/features/newsletter/send-newsletter.server.ts';
import { subscribe as askToSubscribe } from '#app/features/newsletter/subscribe.server.ts';
import {
	findOrAddSubscriber,
	findSubscriber,
	setSubscriberState,
} from '#app/features/newsletter/subscriber-repository.server.ts';
import { enqueueMessage } from '#app/features/outbox/enqueue-message.server.ts';
import { mailQueue } from '#app/features/outbox/outbox-repository.server.ts';
import { applyRetention } from '#app/features/privacy/apply-retention.server.ts';
import { saveRetention } from '#app/features/privacy/retention-settings.server.ts';
import { day, hour } from '#app/platform/durations.ts';
import { readEnv } from '#app/platform/env.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { putMails, thanks } from '#tests/setup/outbox-parts.ts';
import { asha, ravi } from '#tests/support/leads.ts';
import { putSite } from '#tests/support/put-entry.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

const env = { PUBLIC_URL: 'https://site.example' };
const site = { brand: 'Dhruva Mentors', publicUrl: env.PUBLIC_URL };

onBothEngines((makeDatabase) => {
	it('goes to everybody who confirmed and is still subscribed, twenty a second, each once', async () => {
		const { db, clock, id } = await prepare(await makeDatabase(), 50);
		await findOrAddSubscriber(db, 'pending@example.com', clock.now());
		await start(db, clock, id);
		clock.pass(1);
		await subscribe(db, 'late@example.com', clock);

		expect(await sendDueNewsletter({ db, clock, env })).toBe(20);
		expect(await sendDueNewsletter({ db, clock, env })).toBe(0);
		await leave(db, 'reader45@example.com', clock);
		for (let second = 0; second < 3; second += 1) {
			clock.pass(1000);
			await sendDueNewsletter({ db, clock, env });
		}
		const expected = Array.from({ length: 50 }, (_, n) => `reader${n}@example.com`);
		expect(await recipients(db)).toEqual(expected.filter((one) => !one.includes('45')).sort());
		expect(await findNewsletter(db, id)).toMatchObject({
			state: 'done',
			sent_count: 49,
			total: 50,
		});
	});

	it('stops while it is paused, and continues where it was', async () => {
		const { db, clock, id } = await prepare(await makeDatabase(), 30);
		await start(db, clock, id);
		await sendDueNewsletter({ db, clock, env });
		await changeSending({ db, clock }, asha, { id, action: 'pause' });
		clock.pass(60_000);
		expect(await sendDueNewsletter({ db, clock, env })).toBe(0);
		await changeSending({ db, clock }, asha, { id, action: 'resume' });
		expect(await sendDueNewsletter({ db, clock, env })).toBe(10);
		expect(new Set(await recipients(db)).size).toBe(30);
		expect(await findNewsletter(db, id)).toMatchObject({ state: 'done' });
	});

	it.for([
		['20:59:59', true],
		['21:00:00', false],
		['23:59:59', false],
		['00:00:00', false],
		['07:59:59', false],
		['08:00:00', true],
	] as const)(
		'at %s in India: mail is sent %s, including what was queued before',
		async ([time, goes]) => {
			const { db, clock, id } = await prepare(await makeDatabase(), 30);
			const work = async () => (await sendDueNewsletter({ db, clock, env })) > 0;
			await start(db, clock, id);
			expect(await work()).toBe(true);
			const queued = (await recipients(db)).length;
			clock.pass(Date.parse(`2026-11-17T${time}+05:30`) - clock.now().getTime());
			expect(await work()).toBe(goes);
			expect(await recipients(db)).toHaveLength(goes ? 30 : queued);
			expect(await mailQueue.hasDue(db, clock.now())).toBe(goes);
			// Mail that somebody waits for is sent at any hour.
			const context = { db, clock, site, teamAddress: 'team@example.com' };
			await sendTest(context, { ...asha, email: 'asha@example.com' }, id);
			await enqueueMessage(db, thanks(), { to: 'meera@example.com', at: clock.now() });
			const leased = await mailQueue.lease(db, clock.now(), 100, 60_000);
			expect(leased).toHaveLength(goes ? 32 : 2);
		},
	);

	it('waits while a hundred other mails do, except without a mail server', async () => {
		const { db, clock, id } = await prepare(await makeDatabase(), 30);
		await start(db, clock, id);
		await putMails(db, clock, 100);
		const withServer = { ...env, SMTP_URL: 'smtp://127.0.0.1:9' };
		expect(await sendDueNewsletter({ db, clock, env: withServer })).toBe(0);
		expect(await sendDueNewsletter({ db, clock, env })).toBe(20);
	});

	it('is not sent while it promises an outcome, with an error at the field', async () => {
		const { db, clock, id } = await prepare(await makeDatabase(), 2);
		const send = async (title: string, body: string) => {
			await saveNewsletter({ db, clock }, asha, { id, version: 1, title, body });
			return await changeSending({ db, clock }, asha, { id, action: 'send' });
		};
		expect(await send('100% selection guaranteed', 'Join us. Hurry!')).toEqual({
			outcome: 'invalid',
			errors: {
				title: expect.stringContaining('promises an outcome'),
				body: expect.stringContaining('presses people to hurry'),
			},
		});
		expect(await findNewsletter(db, id)).toMatchObject({ state: 'draft' });
		expect(await send('New dates', 'The batch starts on 5 January.')).toEqual({ outcome: 'done' });
	});

	it('a confirmation link does not resubscribe somebody who has left', async () => {
		const { db, clock } = await prepare(await makeDatabase(), 0);
		const env = readEnv({ PUBLIC_URL: 'https://site.example' });
		const context = { db, clock, env, content: shippedReader(), clientIp: '192.0.2.1' };
		const email = 'reader@example.com';
		for (const leaveBy of ['link', 'account'] as const) {
			await askToSubscribe(context, email);
			const mail = await db
				.selectFrom('outbox')
				.select('props')
				.orderBy('created_at', 'desc')
				.executeTakeFirst();
			const confirm = /confirm\/([\w-]+)/.exec(mail?.props ?? '')?.[1] ?? '';
			const { token = '' } = (await findByLink(context, 'confirm', confirm)) ?? {};
			await decideSubscription(context, token, 'confirmed');
			if (leaveBy === 'link') await decideSubscription(context, token, 'left');
			else await chooseNewsletter(context, email, false);
			expect(await findByLink(context, 'confirm', confirm)).toBeUndefined();
			expect((await findSubscriber(db, { email }))?.state).toBe('left');
			clock.pass(2 * hour);
		}
	});

	it('leaves out nobody and mails nobody twice when several processes run the same step', async () => {
		const { db, clock, id } = await prepare(await makeDatabase(), 90);
		await start(db, clock, id);
		for (let second = 0; second < 6; second += 1) {
			const steps = Array.from({ length: 4 }, () => sendDueNewsletter({ db, clock, env }));
			expect((await Promise.all(steps)).filter((count) => count > 0).length).toBeLessThan(2);
			clock.pass(1000);
		}
		const got = await recipients(db);
		expect(got).toHaveLength(90);
		expect(new Set(got).size).toBe(90);
	});

	it('stores neither mails nor progress of an aborted step', async () => {
		const { db, clock, id } = await prepare(await makeDatabase(), 30);
		await start(db, clock, id);
		const broken = db.transaction().execute(async (trx) => {
			await sendDueNewsletter({ db: inside(trx), clock, env });
			throw new Error('killed');
		});
		await expect(broken).rejects.toThrow('killed');
		expect(await recipients(db)).toEqual([]);
		expect(await sendDueNewsletter({ db, clock, env })).toBe(20);
		clock.pass(1000);
		expect(await sendDueNewsletter({ db, clock, env })).toBe(10);
		expect(new Set(await recipients(db)).size).toBe(30);
	});

	it('is not sent without text or readers, nor twice, nor changed once it is being sent', async () => {
		const { db, clock, id } = await prepare(await makeDatabase(), 0);
		const send = () => changeSending({ db, clock }, asha, { id, action: 'send' });
		expect(await send()).toMatchObject({ outcome: 'refused' });
		await subscribe(db, 'reader@example.com', clock);
		const empty = await createNewsletter({ db, clock }, asha);
		expect(await changeSending({ db, clock }, asha, { id: empty, action: 'send' })).toMatchObject({
			outcome: 'refused',
		});
		expect(await send()).toEqual({ outcome: 'done' });
		expect(await send()).toMatchObject({ outcome: 'refused' });
		const change = { id, version: 2, title: 'Other', body: 'words' };
		expect(await saveNewsletter({ db, clock }, asha, change)).toEqual({ outcome: 'sent' });
	});

	it('does not let one person overwrite another’s changes', async () => {
		const { db, clock, id } = await prepare(await makeDatabase(), 0);
		const words = { id, version: 2, title: 'Mine', body: 'words' };
		expect(await saveNewsletter({ db, clock }, ravi, words)).toMatchObject({ outcome: 'saved' });
		const late = { ...words, title: 'Hers' };
		expect(await saveNewsletter({ db, clock }, asha, late)).toEqual({
			outcome: 'conflict',
			by: ravi.name,
		});
		expect(await findNewsletter(db, id)).toMatchObject({ title: 'Mine', version: 3 });
	});

	it('sends a test to the user, without an unsubscribe link', async () => {
		const { db, clock, id } = await prepare(await makeDatabase(), 3);
		const context = { db, clock, site, teamAddress: 'team@example.com' };
		await sendTest(context, { ...asha, email: 'asha@example.com' }, id);
		await sendTest(context, { ...asha, email: 'admin@staff.invalid' }, id);
		expect(await recipients(db)).toEqual(['asha@example.com', 'team@example.com']);
		const [mail] = await db.selectFrom('outbox').select('props').execute();
		expect(JSON.parse(mail?.props ?? '').leaveUrl).toBeUndefined();
	});

	it('a repeated subscription request starts a new retention period', async () => {
		const { db, clock } = await prepare(await makeDatabase(), 1);
		const email = 'reader0@example.com';
		await leave(db, email, clock);
		const month = 31 * day;
		clock.pass(4 * month);
		const { token, state } = await findOrAddSubscriber(db, email, clock.now());
		expect(state).toBe('pending');
		const months = { leads: '', quarantined: '', newsletter: '3', mails: '', audit: '' };
		await saveRetention({ db, clock }, asha, months);
		await applyRetention({ db, clock });
		expect(await findSubscriber(db, { token })).toEqual({ email, token, state: 'pending' });
		await subscribe(db, email, clock);
		expect(await findOrAddSubscriber(db, email, clock.now())).toMatchObject({ state: 'confirmed' });
	});

	it('counts all addresses of one network together, because it has too many to count singly', async () => {
		const parts = {
			db: await makeDatabase(),
			content: shippedReader(),
			clock: new FixedClock('2026-11-15T12:00:00Z'),
			env: { PUBLIC_URL: site.publicUrl },
		};
		const ask = (clientIp: string, name: string) =>
			askToSubscribe({ ...parts, clientIp }, `${name}@example.com`);
		for (let n = 0; n < 20; n += 1) {
			expect(await ask(`2001:4490::${n}`, `a${n}`)).toEqual({ outcome: 'asked' });
		}
		expect(await ask('2001:4490::ffff', 'b')).toMatchObject({ outcome: 'limited' });
		expect(await ask('203.0.113.7', 'c')).toEqual({ outcome: 'asked' });
	});

	it('shows full emails to the owner only, and lets nobody else request them', async () => {
		const { db, clock } = await prepare(await makeDatabase(), 3);
		const query = { state: 'confirmed' as const, search: 'reader1' };
		const owner = await openSubscribers({ db, clock }, { ...asha, role: 'owner' }, query);
		expect(owner.subscribers.map(({ email }) => email)).toEqual(['reader1@example.com']);
		const editor = await openSubscribers({ db, clock }, { ...asha, role: 'editor' }, query);
		expect(editor.subscribers).toHaveLength(3);
		expect(editor.subscribers.every(({ email }) => email === 'r•••@e•••.com')).toBe(true);
	});
});

/** A draft, and that many people who confirmed. */
async function prepare(db: Database, readers: number) {
	const clock = new FixedClock('2026-11-15T12:00:00Z');
	await putSite(db);
	for (let n = 0; n < readers; n += 1) {
		await subscribe(db, `reader${n}@example.com`, clock);
		clock.pass(1);
	}
	const id = await createNewsletter({ db, clock }, asha);
	await saveNewsletter({ db, clock }, asha, { id, version: 1, title: 'News', body: 'Words.' });
	return { db, clock, id };
}

async function subscribe(db: Database, email: string, clock: FixedClock) {
	const { token } = await findOrAddSubscriber(db, email, clock.now());
	await setSubscriberState(db, token, 'confirmed', clock.now());
}

async function leave(db: Database, email: string, clock: FixedClock) {
	const { token } = await findOrAddSubscriber(db, email, clock.now());
	await setSubscriberState(db, token, 'left', clock.now());
}

async function start(db: Database, clock: FixedClock, id: string) {
	expect(await changeSending({ db, clock }, asha, { id, action: 'send' })).toEqual({
		outcome: 'done',
	});
}

async function recipients(db: Database) {
	const rows = await db.selectFrom('outbox').select('recipient').execute();
	return rows.map((row) => row.recipient).sort();
}

/** A transaction in place of the one a step would begin, so that the test can roll it back. */
function inside(trx: Database): Database {
	return new Proxy(trx, {
		get(target, name) {
			if (name !== 'transaction') return Reflect.get(target, name).bind(target);
			return () => ({ execute: (work: (db: Database) => Promise<unknown>) => work(target) });
		},
	});
}
