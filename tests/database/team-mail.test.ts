import { createHash, createVerify, generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { listTeamAddresses } from '#app/features/accounts/team-addresses.server.ts';
import {
	readMailFigures,
	readTeamMailTrouble,
	trackMailHealth,
} from '#app/features/outbox/mail-health.server.ts';
import { sendDueMail } from '#app/features/outbox/send-due-mail.server.ts';
import { hour } from '#app/platform/durations.ts';
import { readEnv } from '#app/platform/env.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { startMailServer } from '#tests/setup/mail-server.ts';
import { mailParts, putMails, readOutbox } from '#tests/setup/outbox-parts.ts';
import { makeStaff, sendEnquiry } from '#tests/support/leads.ts';
import { putEntry } from '#tests/support/put-entry.ts';
import { shippedEntry } from '#tests/support/shipped-entry.ts';

const no = { code: 550, message: 'No such team.' };

onBothEngines((makeDatabase) => {
	async function prepare(refused: string[]) {
		const server = await startMailServer();
		server.behave({ onRecipient: (address) => (refused.includes(address) ? no : undefined) });
		const db = await makeDatabase();
		const clock = new FixedClock('2026-11-15T12:00:00Z');
		const parts = mailParts(db, server.url, clock);
		const health = trackMailHealth({ db, clock });
		const pass = async () => health.note(await sendDueMail(parts, 20));
		return { server, db, clock, pass, refused };
	}

	test('rejected mail about an enquiry goes to the second address at once, and the desk says so', async () => {
		const { server, db, clock, pass, refused } = await prepare(['team@example.com']);
		await sendEnquiry(db, clock, { name: 'Zubeida' });
		await pass();
		expect(await readTeamMailTrouble(db)).toMatchObject({
			undelivered: 1,
			refusal: { address: 'team@example.com', reason: expect.stringContaining('No such team.') },
		});
		await pass();
		expect(server.received.map(({ to }) => to)).toEqual([['owner@example.com']]);
		// It arrived, but the first address stays marked as broken until it accepts a mail.
		expect(await readMailFigures(db)).toMatchObject({ undelivered: 0, isRefused: true });
		refused.length = 0;
		await sendEnquiry(db, clock);
		await pass();
		expect(server.received.at(-1)?.to).toEqual(['team@example.com']);
		expect(await readMailFigures(db)).toMatchObject({
			undelivered: 0,
			isRefused: false,
			states: { sent: 2, failed: 0 },
		});
	});

	test('if both addresses reject it, mail is retried alternately for three days, then left to a person', async () => {
		const everywhere = ['team@example.com', 'owner@example.com'];
		const { db, clock, pass } = await prepare(everywhere);
		await sendEnquiry(db, clock);
		const tried: string[] = [];
		for (let n = 0; n < 90; n += 1) {
			const [before] = await readOutbox(db);
			if (before?.state !== 'waiting') break;
			tried.push(before.recipient);
			await pass();
			const [after] = await readOutbox(db);
			clock.pass(Math.max(0, (after?.next_attempt_at ?? 0) - clock.now().getTime()));
		}
		expect(tried.length).toBeGreaterThan(8);
		expect(new Set(tried)).toEqual(new Set(everywhere));
		expect((await readOutbox(db))[0]).toMatchObject({ state: 'failed' });
		expect(clock.now().getTime()).toBeGreaterThan(Date.parse('2026-11-15T12:00:00Z') + 70 * hour);
		expect(await readTeamMailTrouble(db)).toMatchObject({ undelivered: 1 });
	});

	test('rejected mail to anybody else is given up', async () => {
		const { db, clock, pass } = await prepare(['visitor0@example.com']);
		await putMails(db, clock);
		await pass();
		expect((await readOutbox(db))[0]).toMatchObject({ state: 'failed', attempts: 1 });
		expect(await readTeamMailTrouble(db)).toMatchObject({ undelivered: 0, refusal: undefined });
	});

	test('the second address is a setting, or else the owners with an email', async () => {
		const db = await makeDatabase();
		const site = shippedEntry('site', 'site');
		await putEntry(db, { collection: 'site', slug: 'site', data: site });
		await makeStaff(db, 'Owner', 'owner');
		await makeStaff(db, 'Editor', 'editor');
		const list = (settings: Record<string, string>) =>
			listTeamAddresses({ db, env: readEnv(settings) });
		expect(await list({ MAIL_TO: 'team@example.com' })).toEqual([
			'team@example.com',
			'owner@example.com',
		]);
		expect(
			await list({ MAIL_TO: 'team@example.com', MAIL_TO_FALLBACK: 'second@example.com' }),
		).toEqual(['team@example.com', 'second@example.com']);
		expect(await list({})).toHaveLength(2);
	});

	test('mail is signed with the configured key, and the greeting names the site’s host', async () => {
		const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
		const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
		const dkim = { domainName: 'example.com', keySelector: 'mail2026', privateKey: pem };
		const server = await startMailServer();
		const db = await makeDatabase();
		const clock = new FixedClock();
		const parts = mailParts(db, server.url, clock, undefined, { host: 'www.example.com', dkim });
		await putMails(db, clock, 2);
		await sendDueMail(parts, 20);
		expect(server.received).toHaveLength(2);
		for (const { raw, headers, greeting } of server.received) {
			expect(greeting).toBe('www.example.com');
			expect(headers.get('dkim-signature')).toMatch(/d=example\.com; .*s=mail2026;/);
			expect(verify(raw, publicKey.export({ type: 'spki', format: 'pem' }).toString())).toBe(true);
			const changed = raw.replace('Asha', 'Usha');
			expect(changed).not.toBe(raw);
			expect(verify(changed, publicKey.export({ type: 'spki', format: 'pem' }).toString())).toBe(
				false,
			);
		}
	});
});

/** Verifies a DKIM signature like a receiver: the body hash, then the signed headers (RFC 6376, relaxed). */
function verify(raw: string, key: string): boolean {
	const end = raw.indexOf('\r\n\r\n');
	const lines = raw.slice(0, end).split(/\r\n(?![ \t])/);
	const signature = lines.find((line) => /^dkim-signature:/i.test(line)) ?? '';
	const tags = new Map(
		signature
			.replace(/^[^:]*:/, '')
			.split(';')
			.map((tag) => {
				const at = tag.indexOf('=');
				return [tag.slice(0, at).trim(), tag.slice(at + 1).replace(/\s+/g, '')];
			}),
	);
	const body = raw
		.slice(end + 4)
		.replace(/[ \t]+(?=\r\n)/g, '')
		.replace(/[ \t]+/g, ' ')
		.replace(/(?:\r\n)*$/, '\r\n');
	if (createHash('sha256').update(body).digest('base64') !== tags.get('bh')) return false;
	const relaxed = (line: string) => {
		const [, name = '', value = ''] = /^([^:]+):([\s\S]*)$/.exec(line) ?? [];
		return `${name.trim().toLowerCase()}:${value.replace(/\s+/g, ' ').trim()}`;
	};
	const named = (tags.get('h') ?? '').split(':').flatMap((name) => {
		const line = lines.find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`));
		return line ? [relaxed(line)] : [];
	});
	const signed = [...named, relaxed(signature).replace(/b=[^;]*$/, 'b=')].join('\r\n');
	return createVerify('sha256')
		.update(signed)
		.verify(key, tags.get('b') ?? '', 'base64');
}
