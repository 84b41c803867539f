import { expect, test } from 'vitest';
import { mailLead, messageLead } from '#app/features/leads/contact/write-to-lead.server.ts';
import { receiveReply, setOptOut } from '#app/features/leads/receive-reply.server.ts';
import { DeliveryError } from '#app/features/mail/delivery-error.ts';
import { receiveStatuses } from '#app/features/message-channels/receive-statuses.server.ts';
import { createNewsletter } from '#app/features/newsletter/create-newsletter.server.ts';
import { findNewsletter } from '#app/features/newsletter/newsletter-repository.server.ts';
import { readSubscription } from '#app/features/newsletter/own-subscription.server.ts';
import { saveNewsletter } from '#app/features/newsletter/save-newsletter.server.ts';
import { sendDueNewsletter } from '#app/features/newsletter/send-due-newsletter.server.ts';
import { changeSending } from '#app/features/newsletter/send-newsletter.server.ts';
import {
	findOrAddSubscriber,
	setSubscriberState,
} from '#app/features/newsletter/subscriber-repository.server.ts';
import { retryMail } from '#app/features/outbox/change-mail.server.ts';
import { enqueueMessage } from '#app/features/outbox/enqueue-message.server.ts';
import { sendDueMail } from '#app/features/outbox/send-due-mail.server.ts';
import { sendDueMessages } from '#app/features/outbox/send-due-messages.server.ts';
import { hour } from '#app/platform/durations.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { startMailServer } from '#tests/setup/mail-server.ts';
import { signedCallback } from '#tests/setup/message-provider.ts';
import { mailParts, readOutbox, silentLog } from '#tests/setup/outbox-parts.ts';
import { asha, enquiryContext, sendEnquiry } from '#tests/support/leads.ts';
import { putSite } from '#tests/support/put-entry.ts';

const phone = '+919876500001';
const secret = 'a-shared-secret-of-the-app';
const discarded = { state: 'discarded', discard_reason: 'The family asked for no messages.' };

onBothEngines((makeDatabase) => {
	/** Noon in India, and a lead who can be reached by mail and WhatsApp. */
	async function prepare() {
		const db = await makeDatabase();
		const clock = new FixedClock('2026-11-16T06:30:00Z');
		const { leadId: id } = await sendEnquiry(db, clock, { phone, email: 'meera@example.com' });
		await db.deleteFrom('outbox').execute();
		const context = { ...enquiryContext(db, clock), templates: [] };
		return {
			db,
			clock,
			id,
			message: (text: string) => messageLead(context, asha, { id, text }),
			mail: () => mailLead(context, asha, { id, subject: 'Hello', text: 'A mail.' }),
			stop: () => receiveReply({ db, clock }, { phone, text: 'STOP', providerId: 'wamid.in' }),
		};
	}

	test('STOP during a round of messages cancels the rest of the round', async () => {
		const { db, clock, id, message, stop } = await prepare();
		await message('One.');
		await message('Two.');
		await message('Three.');
		let sent = 0;
		const channel = {
			send: async () => {
				sent += 1;
				await stop();
				return { providerId: `wamid.${sent}` };
			},
		};
		await sendDueMessages({ db, clock, log: silentLog(), channel }, 20);
		expect(sent).toBe(1);
		const states = (await readOutbox(db)).map(({ state }) => state);
		expect(states.sort()).toEqual(['discarded', 'discarded', 'sent']);
		// Nothing is revived when the family opts in again.
		await setOptOut({ db, clock }, asha, { id, isOut: false });
		clock.pass(hour);
		await sendDueMessages({ db, clock, log: silentLog(), channel }, 20);
		expect(sent).toBe(1);
	});

	test('STOP while the provider is down leaves nothing to retry', async () => {
		const { db, clock, message, stop } = await prepare();
		await message('One.');
		await message('Two.');
		const channel = {
			send: async () => {
				await stop();
				throw new DeliveryError('unreachable', 'Away.');
			},
		};
		await sendDueMessages({ db, clock, log: silentLog(), channel }, 20);
		expect(await readOutbox(db)).toMatchObject([discarded, discarded]);
	});

	test('texts that clearly mean STOP count, questions with the word do not', async () => {
		const { db, clock, id } = await prepare();
		let count = 0;
		const isOutAfter = async (reply: object) => {
			await db.updateTable('leads').set({ opted_out_at: null }).execute();
			count += 1;
			const news = { messages: [{ id: `wamid.${count}`, from: '919876500001', ...reply }] };
			const { body, signature } = signedCallback(news, secret);
			const env = { MESSAGE_WEBHOOK_SECRET: secret };
			expect(await receiveStatuses({ db, clock, env }, body, signature)).toBe('taken');
			const lead = db.selectFrom('leads').select('opted_out_at').where('id', '=', id);
			return (await lead.executeTakeFirstOrThrow()).opted_out_at !== null;
		};
		const say = (body: string) => isOutAfter({ text: { body } });
		// tests/unit/detect-opt-out.test.ts has more of them.
		for (const text of ['STOP', 'बंद करो', 'Band karo!']) {
			expect(await say(text), text).toBe(true);
		}
		for (const text of ['Can we stop by on Saturday?', 'Mat roko', '🙏']) {
			expect(await say(text), text).toBe(false);
		}
		const press = (title: string) => ({ button_reply: { id: 'b1', title } });
		expect(await isOutAfter({ interactive: press('STOP') })).toBe(true);
		expect(await isOutAfter({ interactive: press('Call me') })).toBe(false);
		expect(await isOutAfter({ interactive: { list_reply: { id: 'l1', title: 'Stop' } } })).toBe(
			true,
		);
		expect(await isOutAfter({ button: { text: 'Stop' } })).toBe(true);
	});

	test('after STOP a counsellor’s mail is neither retried nor sent by hand', async () => {
		const { db, clock, mail, stop } = await prepare();
		const server = await startMailServer();
		const parts = mailParts(db, server.url, clock);
		await mail();
		const deliver = async () => {
			await stop();
			throw new DeliveryError('deferred', 'Later.');
		};
		await sendDueMail({ ...parts, smtp: { ...parts.smtp, deliver } }, 20);
		expect(await readOutbox(db)).toMatchObject([discarded]);
		await db.updateTable('outbox').set({ state: 'failed' }).execute();
		await retryMail({ db, clock }, asha, (await readOutbox(db))[0]?.id ?? '');
		expect(await sendDueMail(parts, 20)).toEqual({ due: 1, sent: 0 });
		expect(await readOutbox(db)).toMatchObject([discarded]);
		expect(server.received).toEqual([]);
	});

	test('after STOP a queued newsletter is not sent, nor the next one, until the reader subscribes again', async () => {
		const { db, clock, stop } = await prepare();
		const server = await startMailServer();
		const parts = mailParts(db, server.url, clock);
		const subscribe = async (email: string) => {
			const { token } = await findOrAddSubscriber(db, email, clock.now());
			await setSubscriberState(db, token, 'confirmed', clock.now());
		};
		await putSite(db);
		const stateOf = async (email: string) => (await readSubscription(db, email))?.state;
		/** The number of recipients, by the desk's text and by the outbox. */
		const queue = async () => {
			const id = await createNewsletter({ db, clock }, asha);
			await saveNewsletter({ db, clock }, asha, { id, version: 1, title: 'News', body: 'Words.' });
			await changeSending({ db, clock }, asha, { id, action: 'send' });
			const queued = await sendDueNewsletter({
				db,
				clock,
				env: { PUBLIC_URL: 'https://site.example' },
			});
			expect(await findNewsletter(db, id)).toMatchObject({ total: queued, sent_count: queued });
			return queued;
		};
		await subscribe('meera@example.com');
		await subscribe('other@example.com');
		clock.pass(60_000);
		expect(await queue()).toBe(2);
		await stop();
		expect(await stateOf('meera@example.com')).toBe('left');
		expect(await stateOf('other@example.com')).toBe('confirmed');
		expect(await sendDueMail(parts, 20)).toEqual({ due: 1, sent: 1 });
		expect(server.received.map(({ to }) => to)).toEqual([['other@example.com']]);
		expect((await readOutbox(db))[0]).toMatchObject(discarded);
		clock.pass(60_000);
		expect(await queue()).toBe(1);
		await subscribe('meera@example.com');
		expect(await queue()).toBe(2);
		expect(await sendDueMail(parts, 20)).toEqual({ due: 3, sent: 3 });
	});

	test('a newsletter is not retried after STOP, and not sent once its reader left', async () => {
		const { db, clock, stop } = await prepare();
		const parts = mailParts(db, 'smtp://127.0.0.1:9', clock);
		const props = { brand: 'B', title: 'News', body: 'Words.', siteUrl: 'https://site.example' };
		for (const email of ['left@example.com', 'meera@example.com']) {
			const { token } = await findOrAddSubscriber(db, email, clock.now());
			await setSubscriberState(db, token, 'confirmed', clock.now());
			await enqueueMessage(db, { template: 'newsletter', props }, { to: email, at: clock.now() });
			if (email.startsWith('left')) await setSubscriberState(db, token, 'left', clock.now());
		}
		const tried: unknown[] = [];
		const deliver = async ({ to }: { to?: unknown }) => {
			tried.push(to);
			await stop();
			throw new DeliveryError('deferred', 'Later.');
		};
		await sendDueMail({ ...parts, smtp: { ...parts.smtp, deliver } }, 20);
		expect(tried).toEqual([{ name: '', address: 'meera@example.com' }]);
		expect(await readOutbox(db)).toMatchObject([discarded, discarded]);
	});

	test('after STOP, enquiries still get a thank-you, and the team its mail', async () => {
		const { db, clock, id, mail, stop } = await prepare();
		const server = await startMailServer();
		const again = await sendEnquiry(db, clock, { phone, email: 'meera@example.com' });
		expect(again.leadId).toBe(id);
		await mail();
		await stop();
		await sendDueMail(mailParts(db, server.url, clock), 20);
		const states = (await readOutbox(db)).map(({ template, state }) => `${template}: ${state}`);
		expect(states.sort()).toEqual([
			'counsellor-message: discarded',
			'enquiry-for-team: sent',
			'enquiry-thanks: sent',
		]);
	});
});
