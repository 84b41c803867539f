import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { MailToSend } from '#app/features/mail/mail-templates.ts';
import { enqueueMessage } from '#app/features/outbox/enqueue-message.server.ts';
import { sendDueMail } from '#app/features/outbox/send-due-mail.server.ts';
import { hour, minute, week } from '#app/platform/durations.ts';
import type { SmtpAnswer } from '#testkit/smtp-server.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { startMailServer } from '#tests/setup/mail-server.ts';
import { mailParts, putMails, readOutbox, thanks } from '#tests/setup/outbox-parts.ts';

const impatience = { connection: 300, greeting: 300, socket: 300, delivery: 300 };

onBothEngines((makeDatabase) => {
	it('delivers a mail to its one recipient and records it', async () => {
		const { server, parts, db, clock } = await prepare();
		await enqueueMessage(db, thanks(), { to: 'asha@example.com', at: clock.now() });
		clock.pass(minute);

		expect(await sendDueMail(parts, 20)).toEqual({ due: 1, sent: 1 });

		const [row] = await readOutbox(db);
		expect(row).toMatchObject({
			state: 'sent',
			attempts: 1,
			leased_until: 0,
			sent_at: clock.now().getTime(),
		});
		expect(server.received).toHaveLength(1);
		const [mail] = server.received;
		expect(mail).toMatchObject({ from: 'hello@www.example.com', to: ['asha@example.com'] });
		expect(Object.fromEntries(mail?.headers ?? [])).toMatchObject({
			from: 'Dhruva Mentors <hello@www.example.com>',
			to: 'asha@example.com',
			'message-id': `<${row?.message_id}@www.example.com>`,
			subject: expect.stringContaining('DM-7K3QX2'),
			date: 'Sun, 15 Nov 2026 12:00:00 +0000',
			'auto-submitted': 'auto-generated',
			'content-type': expect.stringContaining('multipart/alternative'),
		});
		expect(mail?.raw).toMatch(/^Content-Type: text\/plain; charset=utf-8/m);
		expect(mail?.raw).toMatch(/^Content-Type: text\/html; charset=utf-8/m);
	});

	it('lets the team reply to the visitor', async () => {
		const { server, parts, db, clock } = await prepare();
		const details = { to: 'team@example.com', replyTo: 'asha@example.com', at: clock.now() };
		await enqueueMessage(db, teamMail('Asha'), details);
		await sendDueMail(parts, 20);
		expect(server.received[0]?.headers.get('reply-to')).toBe('asha@example.com');
	});

	it('includes a one-click unsubscribe header in the newsletter', async () => {
		const { server, parts, db, clock } = await prepare();
		const leaveUrl = 'https://www.example.com/newsletter/leave?token=secret';
		const confirmUrl = 'https://www.example.com/newsletter/confirm?token=secret';
		const props = { brand: 'Dhruva Mentors', confirmUrl, leaveUrl };
		const details = { to: 'asha@example.com', at: clock.now() };
		await enqueueMessage(db, { template: 'newsletter-confirm', props }, details);
		await sendDueMail(parts, 20);

		const headers = server.received[0]?.headers;
		expect(headers?.get('list-unsubscribe')).toBe(`<${leaveUrl}>`);
		expect(headers?.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
	});

	it('attaches the date of the scholarship test as a calendar file', async () => {
		const { server, parts, db, clock } = await prepare();
		const props = {
			brand: 'Dhruva Mentors',
			name: 'Asha',
			registrationNumber: 'ST-1',
			date: '2027-01-17',
			confirmationUrl: 'https://www.example.com/scholarshiptest/ST-1',
			phone: '+91 00000 00000',
		};
		const details = { to: 'asha@example.com', at: clock.now() };
		await enqueueMessage(db, { template: 'scholarship-confirmation', props }, details);
		await sendDueMail(parts, 20);

		const raw = server.received[0]?.raw ?? '';
		expect(raw).toContain('filename=scholarship-test.ics');
		const encoded = raw.split('text/calendar')[1]?.split('\r\n\r\n')[1] ?? '';
		expect(Buffer.from(encoded, 'base64').toString()).toMatch(/^DTSTART;VALUE=DATE:20270117\r$/m);
	});

	it('sends the same Message-ID after the connection was cut', async () => {
		const { server, parts, db, clock } = await prepare();
		await putMails(db, clock);
		server.behave({ onMail: firstThen('drop') });

		expect(await sendDueMail(parts, 20)).toEqual({ due: 1, sent: 0 });
		const [cut] = await readOutbox(db);
		expect(cut).toMatchObject({ state: 'waiting', attempts: 1, leased_until: 0 });
		clock.pass(2 * minute);
		expect(await sendDueMail(parts, 20)).toEqual({ due: 1, sent: 1 });

		const ids = server.received.map((mail) => mail.headers.get('message-id'));
		expect(ids).toHaveLength(2);
		expect(new Set(ids).size).toBe(1);
		expect((await readOutbox(db))[0]).toMatchObject({ state: 'sent', attempts: 2 });
	});

	it('waits about a minute after a temporary rejection, then delivers', async () => {
		const { server, parts, db, clock } = await prepare();
		await putMails(db, clock);
		server.behave({ onRecipient: firstThen({ code: 451, message: 'Greylisted, come back.' }) });
		await sendDueMail(parts, 20);

		const [row] = await readOutbox(db);
		expect(row).toMatchObject({ state: 'waiting', attempts: 1 });
		expect(row?.last_error).toBe('451 Greylisted, come back.');
		const pause = (row?.next_attempt_at ?? 0) - clock.now().getTime();
		expect(pause).toBeGreaterThanOrEqual(48_000);
		expect(pause).toBeLessThanOrEqual(72_000);
		expect(await sendDueMail(parts, 20)).toEqual({ due: 0, sent: 0 });
		clock.pass(pause);
		expect(await sendDueMail(parts, 20)).toEqual({ due: 1, sent: 1 });
	});

	it.each([
		['the recipient', { onRecipient: () => ({ code: 550, message: 'No such user here.' }) }],
		['the mail', { onMail: () => ({ code: 554, message: 'No such user here.' }) }],
	])(
		'gives up when the server rejects %s permanently, and keeps its reply',
		async (_what, behaviour) => {
			const { server, parts, db, clock } = await prepare();
			await putMails(db, clock);
			server.behave(behaviour);
			expect(await sendDueMail(parts, 20)).toEqual({ due: 1, sent: 0 });

			const [row] = await readOutbox(db);
			expect(row).toMatchObject({ state: 'failed', attempts: 1 });
			expect(row?.last_error).toMatch(/^55\d No such user here\.$/);
			clock.pass(week);
			expect(await sendDueMail(parts, 20)).toEqual({ due: 0, sent: 0 });
		},
	);

	it('sends the others when one of them is rejected', async () => {
		const { server, parts, db, clock } = await prepare();
		await putMails(db, clock, 12);
		server.behave({
			onRecipient: (address) =>
				address === 'visitor3@example.com' ? { code: 550, message: 'Unknown.' } : undefined,
		});
		expect(await sendDueMail(parts, 20)).toEqual({ due: 12, sent: 11 });
		const failed = (await readOutbox(db)).filter((row) => row.state === 'failed');
		expect(failed.map((row) => row.recipient)).toEqual(['visitor3@example.com']);
	});

	it('retries for three days with growing pauses, and then gives up', async () => {
		const { server, parts, db, clock } = await prepare();
		await putMails(db, clock);
		server.behave({ onMail: () => ({ code: 452, message: 'Mailbox full.' }) });
		const began = clock.now().getTime();
		const tries: number[] = [];
		for (let row = await readOnly(db); row?.state === 'waiting'; row = await readOnly(db)) {
			clock.pass(row.next_attempt_at - clock.now().getTime());
			tries.push(clock.now().getTime() - began);
			await sendDueMail(parts, 20);
		}

		expect(tries.at(-1)).toBe(72 * hour);
		expect(tries.length).toBeGreaterThan(15);
		expect(tries.length).toBeLessThan(30);
		expect(await readOnly(db)).toMatchObject({ state: 'failed', last_error: '452 Mailbox full.' });
	});

	it('treats nothing that is typed as a header or a second recipient', async () => {
		const { server, parts, db, clock } = await prepare();
		const details = { to: 'team@example.com', at: clock.now() };
		const evil = 'Asha\r\nBcc: victim@example.com\r\n\r\nHi';
		await enqueueMessage(db, teamMail(evil), {
			...details,
			replyTo: 'asha@example.com, victim@example.com',
		});
		await enqueueMessage(db, thanks({ brand: evil, reference: evil, name: evil }), details);
		expect(await sendDueMail(parts, 20)).toMatchObject({ due: 2, sent: 2 });

		expect(server.received.map((mail) => mail.to)).toEqual([
			['team@example.com'],
			['team@example.com'],
		]);
		for (const { headers } of server.received) {
			expect([...headers.keys()]).not.toContain('bcc');
			expect(headers.get('to')).toBe('team@example.com');
			expect(headers.get('reply-to')).toBeUndefined();
		}
	});

	it.each([
		'asha@example.com, victim@example.com',
		'asha@example.com>\r\nRCPT TO:<victim@example.com',
		'Asha <asha@example.com>',
		'victims: a@example.com, b@example.com;',
		'',
	])('sends nothing to an invalid address: %j', async (to) => {
		const { server, parts, db, clock } = await prepare();
		await enqueueMessage(db, thanks(), { to, at: clock.now() });
		expect(await sendDueMail(parts, 20)).toEqual({ due: 1, sent: 0 });
		expect(server.received).toEqual([]);
		expect((await readOutbox(db))[0]).toMatchObject({ state: 'failed' });
	});

	it('gives up a mail that cannot be rendered, logs it and sends the others', async () => {
		const { parts, db, clock } = await prepare();
		const unknown = { template: 'of-another-version', props: {} } as unknown as MailToSend;
		await enqueueMessage(db, unknown, { to: 'asha@example.com', at: clock.now() });
		await putMails(db, clock);
		expect(await sendDueMail(parts, 20)).toEqual({ due: 2, sent: 1 });
		expect((await readOutbox(db)).map((row) => row.state)).toEqual(['failed', 'sent']);
		expect(parts.log.error).toHaveBeenCalledOnce();
	});

	it('stops at a server that does not respond, and leaves untried mail unchanged', async () => {
		const { db, clock } = await prepare();
		const parts = mailParts(db, await startSilentServer(), clock, impatience);
		await putMails(db, clock, 12);

		const pass = await sendDueMail(parts, 20);

		expect(pass).toEqual({ due: 12, sent: 0, unreachable: expect.any(String) });
		const rows = await readOutbox(db);
		expect(rows.every((row) => row.state === 'waiting' && row.leased_until === 0)).toBe(true);
		expect(rows.filter((row) => row.attempts === 1)).toHaveLength(5);
		expect(rows.filter((row) => row.attempts === 0)).toHaveLength(7);
	});

	it('waits no longer than its timeout for a server that stalls after the mail', async () => {
		const { server, db, clock } = await prepare();
		const long = 60_000;
		const timeouts = { connection: long, greeting: long, socket: long, delivery: 2000 };
		const parts = mailParts(db, server.url, clock, timeouts);
		await putMails(db, clock);
		server.behave({ onMail: () => new Promise<SmtpAnswer>(() => {}) });
		expect(await sendDueMail(parts, 20)).toEqual({ due: 1, sent: 0 });
		expect(server.received).toHaveLength(1);
		expect(await readOnly(db)).toMatchObject({ state: 'waiting', attempts: 1, leased_until: 0 });
	});

	it('marks mail as sent once the database is back, instead of sending it again', async () => {
		const { server, parts, db, clock } = await prepare();
		await putMails(db, clock);
		server.behave({
			onMail: async () => {
				await db.schema.alterTable('outbox').renameTo('outbox_away').execute();
				return undefined;
			},
		});
		const passing = sendDueMail(parts, 20);
		await vi.waitFor(() => expect(parts.log.error).toHaveBeenCalled(), { timeout: 20_000 });
		await db.schema.alterTable('outbox_away').renameTo('outbox').execute();
		expect(await passing).toEqual({ due: 1, sent: 1 });
		expect(await readOnly(db)).toMatchObject({ state: 'sent', attempts: 1 });
	});

	async function prepare() {
		const server = await startMailServer();
		const db = await makeDatabase();
		const clock = new FixedClock('2026-11-15T12:00:00Z');
		return { server, db, clock, parts: mailParts(db, server.url, clock) };
	}

	async function readOnly(db: Awaited<ReturnType<typeof makeDatabase>>) {
		return (await readOutbox(db))[0];
	}
});

/** Gives that reply the first time, and accepts later. */
function firstThen(answer: SmtpAnswer) {
	let asked = 0;
	return () => {
		asked += 1;
		return asked === 1 ? answer : undefined;
	};
}

function teamMail(name: string): MailToSend {
	return {
		template: 'enquiry-for-team',
		props: {
			brand: 'Dhruva Mentors',
			reference: 'DM-7K3QX2',
			name,
			formTitle: 'Ask us',
			fields: [{ label: 'Name', value: name }],
			attribution: [],
			minor: false,
		},
	};
}

/** Accepts connections and says nothing. */
async function startSilentServer() {
	const sockets = new Set<Socket>();
	const server = createServer((socket) => sockets.add(socket.on('error', () => {})));
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(() => {
		for (const socket of sockets) socket.destroy();
		server.close();
	});
	return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
