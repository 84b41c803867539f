import { expect, it } from 'vitest';
import type { Database } from '#app/db/open-database.server.ts';
import {
	mailLead,
	messageLead,
	recordChatOpened,
} from '#app/features/leads/contact/write-to-lead.server.ts';
import { openLead } from '#app/features/leads/details/open-lead.server.ts';
import { mergeLeads } from '#app/features/leads/merging/merge-leads.server.ts';
import { setOptOut } from '#app/features/leads/receive-reply.server.ts';
import { openChannel } from '#app/features/message-channels/open-channel.server.ts';
import { receiveStatuses } from '#app/features/message-channels/receive-statuses.server.ts';
import { retryMail } from '#app/features/outbox/change-mail.server.ts';
import { openMailList } from '#app/features/outbox/list-mail.server.ts';
import { sendDueMail } from '#app/features/outbox/send-due-mail.server.ts';
import { sendDueMessages } from '#app/features/outbox/send-due-messages.server.ts';
import { catchUpWithClock } from '#app/features/outbox/waiting-mail.server.ts';
import { erasePerson } from '#app/features/privacy/erase-person.server.ts';
import { exportPerson } from '#app/features/privacy/open-person.server.ts';
import { hour } from '#app/platform/durations.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { signedCallback, startProvider } from '#tests/setup/message-provider.ts';
import { mailParts, readOutbox, silentLog } from '#tests/setup/outbox-parts.ts';
import { asha, enquiryContext, sendEnquiry } from '#tests/support/leads.ts';

const secret = 'a-shared-secret-of-the-app';
const phone = '+919876500001';

onBothEngines((makeDatabase) => {
	/** Noon in India, a lead, and a channel to a local provider. */
	async function prepare(start = '2026-11-16T06:30:00Z') {
		const db = await makeDatabase();
		const clock = new FixedClock(start);
		const provider = await startProvider();
		const log = silentLog();
		const channel = openChannel(provider.settings, log);
		if (!channel) throw new Error('There is no channel.');
		const { leadId: id } = await sendEnquiry(db, clock, { phone, email: 'meera@example.com' });
		await db.deleteFrom('outbox').execute();
		const context = { ...enquiryContext(db, clock), templates: [] };
		const tell = (value: Parameters<typeof signedCallback>[0], key = secret) => {
			const { body, signature } = signedCallback(value, key);
			const env = { MESSAGE_WEBHOOK_SECRET: secret };
			return receiveStatuses({ db, clock, env }, body, signature);
		};
		return {
			db,
			clock,
			provider,
			log,
			id,
			context,
			tell,
			write: (text = 'Come on Monday.') => messageLead(context, asha, { id, text }),
			send: (signal?: AbortSignal) => sendDueMessages({ db, clock, log, channel }, 20, signal),
			stateOf: async () => (await readOutbox(db))[0],
			timeline: async () => {
				const opened = await openLead({ db, clock }, asha, { id });
				return opened.outcome === 'open' ? opened.timeline : [];
			},
		};
	}

	it('sends a due message once, with the token and its own id, and none of it by mail', async () => {
		const { db, clock, provider, write, send, stateOf, timeline, log } = await prepare();
		expect(await write()).toMatchObject({ outcome: 'done' });
		const mail = await sendDueMail(mailParts(db, 'smtp://127.0.0.1:9', clock), 20);
		expect(mail.due).toBe(0);
		expect(await send()).toBe(1);
		expect(await send()).toBe(0);
		expect(provider.received).toHaveLength(1);
		const [{ headers, body } = { headers: {}, body: '' }] = provider.received;
		const row = await stateOf();
		expect(headers).toMatchObject({
			authorization: 'Bearer canary-token',
			'idempotency-key': row?.id,
		});
		expect(JSON.parse(body)).toMatchObject({
			messaging_product: 'whatsapp',
			to: '919876500001',
			type: 'text',
			text: { body: 'Come on Monday.' },
			biz_opaque_callback_data: row?.id,
		});
		expect(row).toMatchObject({ state: 'sent', delivery: 'sent', provider_id: 'wamid.1' });
		expect((await timeline()).find(({ kind }) => kind === 'mail')).toMatchObject({
			actorName: asha.name,
			data: { text: 'Come on Monday.', recipient: phone, delivery: 'sent' },
		});
		expect(JSON.stringify([log.info.mock.calls, log.warn.mock.calls])).not.toContain('canary');
	});

	it('stores the furthest status of a message, in any order and with duplicates', async () => {
		const { write, send, stateOf, tell, db } = await prepare();
		await write();
		await send();
		const say = (status: string) => tell({ statuses: [{ id: 'wamid.1', status }] });
		await say('delivered');
		await say('sent');
		await say('delivered');
		expect(await stateOf()).toMatchObject({ state: 'sent', delivery: 'delivered' });
		const changes = await db.selectFrom('lead_changes').selectAll().execute();
		await say('read');
		await say('failed');
		await say('sent');
		await say('read');
		expect(await stateOf()).toMatchObject({ state: 'sent', delivery: 'read', last_error: null });
		const later = await db.selectFrom('lead_changes').selectAll().execute();
		expect(later).toHaveLength(changes.length + 1);
	});

	it('rejects forged statuses, and ignores unknown messages', async () => {
		const { write, send, stateOf, tell, db, clock } = await prepare();
		await write();
		await send();
		const statuses = [{ id: 'wamid.1', status: 'read' }];
		expect(await tell({ statuses }, 'another-secret-of-16')).toBe('forged');
		const { body, signature } = signedCallback({ statuses }, secret);
		const without = await receiveStatuses({ db, clock, env: {} }, body, signature);
		expect(without).toBe('forged');
		const env = { MESSAGE_WEBHOOK_SECRET: secret };
		for (const wrong of [null, '', 'sha256=', signature.slice(0, -1), signature.toUpperCase()]) {
			expect(await receiveStatuses({ db, clock, env }, body, wrong)).toBe('forged');
		}
		const changed = Buffer.concat([body, Buffer.from(' ')]);
		expect(await receiveStatuses({ db, clock, env }, changed, signature)).toBe('forged');
		expect(await tell({ statuses: [{ id: 'wamid.999', status: 'read' }] })).toBe('taken');
		const odd = [{ id: 'wamid.1', status: 'eaten' }, { status: 'read' }, 7];
		expect(await tell({ statuses: odd as object[] })).toBe('taken');
		expect(await stateOf()).toMatchObject({ delivery: 'sent' });
	});

	it('does not change mails, whatever id a status names', async () => {
		const { context, id, tell, stateOf } = await prepare();
		await mailLead(context, asha, { id, subject: 'Hello', text: 'A mail.' });
		const mail = (await stateOf())?.id;
		await tell({ statuses: [{ id: 'x', status: 'failed', biz_opaque_callback_data: mail }] });
		expect(await stateOf()).toMatchObject({ state: 'waiting', delivery: null });
	});

	it('learns from a status that a message was accepted whose response was lost, and does not resend it', async () => {
		const { provider, clock, write, send, stateOf, tell } = await prepare();
		await write();
		provider.dropConnections();
		await send();
		const row = await stateOf();
		expect(row).toMatchObject({ state: 'waiting', attempts: 1, delivery: null });
		await tell({
			statuses: [{ id: 'wamid.7', status: 'sent', biz_opaque_callback_data: row?.id }],
		});
		provider.accept();
		clock.pass(hour);
		expect(await send()).toBe(0);
		expect(await stateOf()).toMatchObject({ state: 'sent', provider_id: 'wamid.7' });
		expect(provider.received).toHaveLength(1);
	});

	it('retries with the same id while the provider is down, busy or rejects our token', async () => {
		const { provider, clock, write, send, stateOf } = await prepare();
		await write();
		for (const [status, code] of [
			[401, 190],
			[400, 130429],
			[503, 2],
		] as const) {
			provider.refuse(status, code);
			expect(await send()).toBe(1);
			expect(await stateOf()).toMatchObject({ state: 'waiting' });
			clock.pass(hour / 2);
		}
		provider.accept();
		await send();
		expect(await stateOf()).toMatchObject({ state: 'sent', attempts: 4 });
		const keys = provider.received.map(({ headers }) => headers['idempotency-key']);
		expect(new Set(keys).size).toBe(1);
	});

	it('counts no attempt that the stopping server broke off, and sends the message again', async () => {
		const { provider, write, send, stateOf } = await prepare();
		await write();
		const stopping = new AbortController();
		provider.answer(() => stopping.abort());
		await send(stopping.signal);
		expect(await stateOf()).toMatchObject({ state: 'waiting', attempts: 0, last_error: null });
		provider.accept();
		expect(await send()).toBe(1);
		expect(await stateOf()).toMatchObject({ state: 'sent', attempts: 1 });
	});

	it('gives up a message that cannot be read, and sends those behind it', async () => {
		const { db, clock, provider, log, write, send } = await prepare();
		await write('First.');
		await db.updateTable('outbox').set({ props: 'damaged' }).execute();
		clock.pass(1000);
		await write('Second.');
		expect(await send()).toBe(2);
		expect((await readOutbox(db)).map(({ state }) => state).toSorted()).toEqual(['failed', 'sent']);
		expect(provider.received).toHaveLength(1);
		expect(log.error).toHaveBeenCalledOnce();
	});

	it('lets the others go when one fails for an unknown reason', async () => {
		const { db, clock, log, write } = await prepare();
		await write('First.');
		clock.pass(1000);
		await write('Second.');
		const send = async ({ text }: { text: string }) => {
			if (text === 'First.') throw new Error('A fault of ours.');
			return { providerId: 'wamid.2' };
		};
		const parts = { db, clock, log, channel: { send } };
		await expect(sendDueMessages(parts, 20)).rejects.toThrow('A fault of ours.');
		expect(await sendDueMessages(parts, 20)).toBe(1);
	});

	it('gives up a message that the provider rejects, says why, and lets staff send it again', async () => {
		const { db, clock, provider, write, send, stateOf, tell } = await prepare();
		await write();
		provider.refuse(400, 131026);
		await send();
		expect(await stateOf()).toMatchObject({
			state: 'failed',
			last_error: 'Recipient not on WhatsApp (131026)',
		});
		const { mails } = await openMailList({ db, clock }, asha, { state: 'failed' });
		expect(mails).toMatchObject([{ to: phone, subject: 'WhatsApp: Come on Monday.' }]);
		provider.accept();
		await retryMail({ db, clock }, asha, mails[0]?.id ?? '');
		await send();
		const errors = [{ code: 131047, title: 'Too late' }];
		await tell({ statuses: [{ id: 'wamid.1', status: 'failed', errors }] });
		expect(await stateOf()).toMatchObject({ state: 'failed', last_error: 'Too late' });
	});

	it('sends nothing from 9 pm to 8 am in India, whatever staff press and whatever the clock did', async () => {
		const { db, clock, provider, write, send, stateOf, timeline } =
			await prepare('2026-11-16T15:29:00Z');
		await write('Before nine.');
		await send();
		clock.pass(60_000);
		await write('At nine.');
		expect(await send()).toBe(0);
		const [last] = await timeline();
		expect(last?.data.nextAttemptAt).toBe(Date.parse('2026-11-17T02:30:00Z'));
		const waiting = (await openMailList({ db, clock }, asha, { state: 'waiting' })).mails[0];
		await retryMail({ db, clock }, asha, waiting?.id ?? '');
		await catchUpWithClock(db, clock.now());
		clock.pass(11 * hour - 1000);
		expect(await send()).toBe(0);
		clock.pass(1000);
		expect(await send()).toBe(1);
		expect(provider.received).toHaveLength(2);
		expect(await stateOf()).toMatchObject({ state: 'sent' });
	});

	it('stores a reply once, and stops all channels at STOP', async () => {
		const { db, clock, id, context, tell, write, timeline } = await prepare();
		await write('Waiting to go out.');
		await mailLead(context, asha, { id, subject: 'Hello', text: 'A mail that waits.' });
		const reply = (id: string, body: string) =>
			tell({ messages: [{ id, from: '919876500001', text: { body } }] });
		await reply('wamid.in1', 'What does it cost?');
		await reply('wamid.in1', 'What does it cost?');
		clock.pass(1000);
		await reply('wamid.in2', ' Stop! ');
		const own = (await timeline()).filter(({ kind }) => kind === 'chat');
		expect(own.map(({ data }) => data.text)).toEqual([' Stop! ', 'What does it cost?']);
		expect((await readOutbox(db)).map(({ state }) => state)).toEqual(['discarded', 'discarded']);
		expect(await write()).toMatchObject({ outcome: 'invalid' });
		const mail = { id, subject: 'Hello', text: 'A mail.' };
		expect(await mailLead(context, asha, mail)).toMatchObject({ outcome: 'invalid' });
		expect(await recordChatOpened({ db, clock }, asha, { id, text: 'Hi' })).toMatchObject({
			outcome: 'invalid',
		});
		// Staff opt the family in again; the old message arriving a second time changes nothing.
		await setOptOut({ db, clock }, asha, { id, isOut: false });
		await reply('wamid.in2', ' Stop! ');
		expect(await write()).toMatchObject({ outcome: 'done' });
	});

	it('records that WhatsApp was opened: once for two clicks, with or without a text', async () => {
		const { db, clock, id, timeline } = await prepare();
		const open = (text: string) => recordChatOpened({ db, clock }, asha, { id, text });
		await open('Hi');
		await open('Hi');
		clock.pass(5000);
		await open('Hi');
		clock.pass(1000);
		await open('');
		const opened = (await timeline()).filter(({ kind }) => kind === 'chat');
		expect(opened.map(({ data }) => data.text)).toEqual(['', 'Hi', 'Hi']);
		expect(await open(' ')).toMatchObject({ outcome: 'invalid' });
	});

	it('says in the timeline that a family sent a voice message or a photo', async () => {
		const { clock, tell, timeline } = await prepare();
		const from = '919876500001';
		for (const message of [
			{ id: 'a', from, type: 'audio', audio: { id: '1', voice: true } },
			{ id: 'b', from, type: 'image', image: { id: '2', caption: 'My mark sheet' } },
			{ id: 'c', from, type: 'location', location: { latitude: 19, longitude: 72 } },
			{ id: 'd', from, type: 'reaction', reaction: { emoji: '👍' } },
		]) {
			clock.pass(1000);
			await tell({ messages: [message] });
		}
		const texts = (await timeline()).flatMap(({ kind, data }) =>
			kind === 'chat' ? data.text : [],
		);
		expect(texts).toEqual(['[location]', '[photo] My mark sheet', '[voice message]']);
	});

	it('ignores strangers, and senders without a number or text', async () => {
		const { db, tell } = await prepare();
		const before = await countEvents(db);
		const text = { body: 'STOP' };
		const odd = [
			{ id: 'a', from: '919999999999', text },
			{ id: 'b', from: '', text },
			{ id: 'c', from: '919876500001' },
			{ id: 'd', text },
		];
		expect(await tell({ messages: odd })).toBe('taken');
		expect(await countEvents(db)).toBe(before);
	});

	it('rejects a lead without a number, gaps, and too long texts', async () => {
		const { db, clock, context, write } = await prepare();
		const { leadId } = await sendEnquiry(db, clock, { phone: '', email: 'no-phone@example.com' });
		const sent = await messageLead(context, asha, { id: leadId, text: 'Hello' });
		expect(sent).toMatchObject({
			outcome: 'invalid',
			errors: { text: 'Add a phone number first.' },
		});
		expect(await write('See you on [day].')).toMatchObject({
			outcome: 'invalid',
			errors: { text: 'Not sent: fill in [day] first.' },
		});
		expect(await write('a'.repeat(4001))).toMatchObject({ outcome: 'invalid' });
		expect(await write('  ')).toMatchObject({ outcome: 'invalid' });
	});

	it('sends an approved template by its name, with its variables', async () => {
		const { context, id, provider, send } = await prepare();
		const data = { label: 'Hi', channel: 'WhatsApp' as const, text: 'Hello {name}, {brand} here.' };
		const templates = [{ slug: 'hi', data: { ...data, approvedName: 'hi_there' } }];
		const { brand } = context.site;
		const text = `Hello Meera, ${brand} here.`;
		await messageLead({ ...context, templates }, asha, { id, text });
		await send();
		expect(JSON.parse(provider.received[0]?.body ?? '')).toMatchObject({
			type: 'template',
			template: {
				name: 'hi_there',
				components: [{ parameters: [{ text: 'Meera' }, { text: brand }] }],
			},
		});
	});

	it('is included in merges, exports and erasure', async () => {
		const { db, clock, id, write, context } = await prepare();
		await write('Words to be found.');
		const { leadId: other } = await sendEnquiry(db, clock, { phone: '+919876500002' });
		await setOptOut({ db, clock }, asha, { id, isOut: true });
		await mergeLeads({ db, clock }, asha, { id: other, otherId: id });
		const refused = await mailLead(context, asha, { id: other, subject: 'Hi', text: 'There' });
		expect(refused).toMatchObject({ outcome: 'invalid' });
		expect(await exportPerson({ db, clock }, asha, { phone })).toContain('Words to be found.');
		await erasePerson({ db, clock }, asha, { phone });
		expect(await readOutbox(db)).toEqual([]);
		expect(JSON.stringify(await db.selectFrom('lead_events').selectAll().execute())).not.toContain(
			'Words to be found.',
		);
	});

	it('sends replies to a mail to the counsellor, or to the team if they have no email', async () => {
		const { context, id, db } = await prepare();
		const mail = { id, subject: 'Hello', text: 'A mail.' };
		await mailLead(context, { ...asha, email: 'asha@example.com' }, mail);
		await mailLead(context, { ...asha, email: 'asha@staff.invalid' }, { ...mail, text: 'Two.' });
		const rows = await readOutbox(db);
		expect(rows.map(({ reply_to }) => reply_to).sort()).toEqual([
			'asha@example.com',
			'team@example.com',
		]);
	});
});

async function countEvents(db: Database) {
	return (await db.selectFrom('lead_events').select('id').execute()).length;
}
