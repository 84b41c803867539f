import { expect, test } from 'vitest';
import { mailLead, messageLead } from '#app/features/leads/contact/write-to-lead.server.ts';
import { setOptOut, takeReply } from '#app/features/leads/take-reply.server.ts';
import { DeliveryError } from '#app/features/mail/delivery-error.ts';
import { receiveStatuses } from '#app/features/messages/receive-statuses.server.ts';
import { retryMail } from '#app/features/outbox/change-mail.server.ts';
import { sendDueMessages } from '#app/features/outbox/messages.server.ts';
import { sendDueMail } from '#app/features/outbox/send-due-mail.server.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { startMailServer } from '#tests/setup/mail-server.ts';
import { signedNews } from '#tests/setup/message-provider.ts';
import { mailParts, readOutbox, silentLog } from '#tests/setup/outbox-parts.ts';
import { asha, enquiryContext, sendEnquiry } from '#tests/support/leads.ts';

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
			...{ db, clock, id },
			message: (text: string) => messageLead(context, asha, { id, text }),
			mail: () => mailLead(context, asha, { id, subject: 'Hello', text: 'A mail.' }),
			stop: () => takeReply({ db, clock }, { phone, text: 'STOP', providerId: 'wamid.in' }),
		};
	}

	test('STOP during a round of messages keeps the rest of the round from going out', async () => {
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
		// Nothing comes back to life when the family wants messages again.
		await setOptOut({ db, clock }, asha, { id, isOut: false });
		clock.pass(3_600_000);
		await sendDueMessages({ db, clock, log: silentLog(), channel }, 20);
		expect(sent).toBe(1);
	});

	test('STOP while the provider is away leaves nothing that is tried again', async () => {
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

	test('takes for STOP what means nothing else, and no question that has the word in it', async () => {
		const { db, clock, id } = await prepare();
		let count = 0;
		const isOutAfter = async (reply: object) => {
			await db.updateTable('leads').set({ opted_out_at: null }).execute();
			count += 1;
			const news = { messages: [{ id: `wamid.${count}`, from: '919876500001', ...reply }] };
			const { body, signature } = signedNews(news, secret);
			const env = { MESSAGE_WEBHOOK_SECRET: secret };
			expect(await receiveStatuses({ db, clock, env }, body, signature)).toBe('taken');
			const lead = db.selectFrom('leads').select('opted_out_at').where('id', '=', id);
			return (await lead.executeTakeFirstOrThrow()).opted_out_at !== null;
		};
		const say = (body: string) => isOutAfter({ text: { body } });
		for (const words of [
			...[
				'STOP',
				' Stop! ',
				'stop please',
				'Please stop',
				'*STOP*',
				'STOP 🙏',
				'Stop all',
				'stopall',
			],
			...['Stop messaging me', 'No, stop.', 'unsubscribe me', 'Opt-out', 'Please opt me out'],
			...[
				'I want to unsubscribe',
				'No more messages',
				'Kindly stop sending these messages, thank you',
			],
		]) {
			expect(await say(words), words).toBe(true);
		}
		for (const words of [
			...[
				'Can we stop by on Saturday?',
				'stop date of the form?',
				"Please don't stop",
				'Do not stop',
			],
			...['Non-stop classes?', 'Where is the bus stop?', 'He stopped', 'How do I unsubscribe?'],
			...[
				'Please',
				'No',
				'Thank you',
				'🙏',
				'Can I opt out of physics?',
				'I want to stop coaching',
			],
		]) {
			expect(await say(words), words).toBe(false);
		}
		const press = (title: string) => ({ button_reply: { id: 'b1', title } });
		expect(await isOutAfter({ interactive: press('STOP') })).toBe(true);
		expect(await isOutAfter({ interactive: press('Call me') })).toBe(false);
		expect(await isOutAfter({ interactive: { list_reply: { id: 'l1', title: 'Stop' } } })).toBe(
			true,
		);
		expect(await isOutAfter({ button: { text: 'Stop' } })).toBe(true);
	});

	test('a mail of a counsellor is neither tried again nor sent by hand after STOP', async () => {
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
});
