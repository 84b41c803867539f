import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { mailedSecretsMigration } from '#app/db/migrations/0014-mailed-secrets.ts';
import { type Database, openDatabase } from '#app/db/open-database.server.ts';
import { countWaitingMail } from '#app/features/backup/read-backup.server.ts';
import { restoreBackup } from '#app/features/backup/restore-backup.server.ts';
import { writeBackup } from '#app/features/backup/write-backup.server.ts';
import type { MailToSend } from '#app/features/mail/mail-templates.ts';
import { findByLink } from '#app/features/newsletter/decide-subscription.server.ts';
import { subscribe } from '#app/features/newsletter/subscribe.server.ts';
import {
	discardAllHeld,
	discardMail,
	retryAllMail,
	retryMail,
} from '#app/features/outbox/change-mail.server.ts';
import { enqueueMessage } from '#app/features/outbox/enqueue-message.server.ts';
import { openMail } from '#app/features/outbox/list-mail.server.ts';
import { readTeamMailTrouble } from '#app/features/outbox/mail-health.server.ts';
import { mailQueue, markFailed, markSent } from '#app/features/outbox/outbox-repository.server.ts';
import { readEnv } from '#app/platform/env.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { putMails, readOutbox } from '#tests/setup/outbox-parts.ts';
import { asha } from '#tests/support/leads.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

const brand = 'Dhruva Mentors';
const secret = (name: string) => `https://site.example/${name}/open-sesame`;

/** One of each mail with a link that acts for its reader. */
const mails: MailToSend[] = [
	{ template: 'account-confirm', props: { brand, name: 'A', confirmUrl: secret('signup') } },
	{ template: 'account-exists', props: { brand, loginUrl: 'l', resetUrl: secret('reset') } },
	{ template: 'password-reset', props: { brand, resetUrl: secret('reset') } },
	{ template: 'address-confirm', props: { brand, confirmUrl: secret('address') } },
	{
		template: 'staff-invitation',
		props: { brand, inviter: 'I', name: 'N', role: 'editor', url: secret('invitation') },
	},
	{
		template: 'newsletter-confirm',
		props: { brand, confirmUrl: secret('confirm'), leaveUrl: secret('leave') },
	},
];

async function putSecrets(db: Database, clock: FixedClock) {
	for (const mail of mails) {
		await enqueueMessage(db, mail, { to: `${mail.template}@example.com`, at: clock.now() });
	}
	return await mailQueue.lease(db, clock.now(), 20, 60_000);
}

async function backUp(db: Database) {
	const folder = await mkdtemp(join(tmpdir(), 'prepfront-test-'));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	const file = join(folder, 'backup.tar.gz');
	await writeBackup(db, { file, siteVersion: '0', now: new Date() });
	return file;
}

onBothEngines((makeDatabase, { makePlace }) => {
	test('a sent, failed or discarded mail loses its private link, and is not sent again', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		for (const end of ['sent', 'failed', 'discarded'] as const) {
			const leased = await putSecrets(db, clock);
			expect(leased).toHaveLength(mails.length);
			if (end === 'sent') await markSent(db, leased, clock.now());
			clock.pass(end === 'discarded' ? 60_000 : 0);
			for (const mail of end === 'sent' ? [] : leased) {
				if (end === 'failed') await markFailed(db, mail, 'no');
				else await discardMail({ db, clock }, asha, { id: mail.id, reason: 'Not wanted' });
			}
			expect(JSON.stringify(await readOutbox(db)), end).not.toContain('open-sesame');
		}
		const failed = (await readOutbox(db)).filter(({ state }) => state === 'failed');
		expect(await retryAllMail({ db, clock }, asha)).toBe(0);
		for (const { id } of failed) {
			expect(await openMail({ db, clock }, asha, id)).toMatchObject({
				isPrivate: true,
				hasLostLink: true,
			});
			expect(await retryMail({ db, clock }, asha, id)).toEqual({ outcome: 'gone' });
		}
	});

	test('a newsletter loses its unsubscribe link when sent, and keeps it for a retry', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const props = { brand, title: 'May', body: 'News', siteUrl: '/', leaveUrl: secret('leave') };
		for (const to of ['one@example.com', 'two@example.com']) {
			await enqueueMessage(db, { template: 'newsletter', props }, { to, at: clock.now() });
		}
		const [one, two] = await mailQueue.lease(db, clock.now(), 2, 60_000);
		if (!one || !two) throw new Error('Two were put there.');
		await markSent(db, [one], clock.now());
		await markFailed(db, two, '550 not now');
		const links = (await readOutbox(db)).map((row) => JSON.parse(row.props).leaveUrl);
		expect(links.toSorted()).toEqual([secret('leave'), undefined]);
		expect(await retryAllMail({ db, clock }, asha)).toBe(1);
	});

	test('private links in older mails are removed', async () => {
		const db = await makeDatabase();
		await putSecrets(db, new FixedClock());
		await db.updateTable('outbox').set({ state: 'sent' }).execute();
		await mailedSecretsMigration.up(db);
		expect(JSON.stringify(await readOutbox(db))).not.toContain('open-sesame');
	});

	test('a backup has no private link; waiting mail with one is restored as to be requested again', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		await putSecrets(db, clock);
		const file = await backUp(db);
		expect(gunzipSync(readFileSync(file)).toString()).not.toContain('open-sesame');
		expect(JSON.stringify(await readOutbox(db))).toContain('open-sesame');
		const place = await makePlace();
		await restoreBackup(place, { file, replace: false, now: new Date() });
		const restored = openDatabase(place);
		onTestFinished(() => restored.destroy());
		const rows = await readOutbox(restored);
		expect(rows).toHaveLength(mails.length);
		for (const row of rows) {
			expect(row).toMatchObject({ state: 'failed', last_error: expect.stringMatching(/new one/) });
		}
	});

	test('the confirmation link is stored as a hash, and the unsubscribe link confirms nothing', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const env = readEnv({ PUBLIC_URL: 'https://site.example' });
		const content = shippedReader();
		const context = { db, clock, env, content, clientIp: '203.0.113.7' };
		await subscribe(context, 'reader@example.com');
		const [mail] = await readOutbox(db);
		const { confirmUrl, leaveUrl } = JSON.parse(mail?.props ?? '{}');
		const confirm = confirmUrl.split('/').at(-1);
		const leave = leaveUrl.split('/').at(-1);
		expect(await findByLink({ db, clock }, 'confirm', confirm)).toMatchObject({ state: 'pending' });
		expect(await findByLink({ db, clock }, 'confirm', leave)).toBeUndefined();
		expect(await findByLink({ db, clock }, 'leave', leave)).toMatchObject({ state: 'pending' });
		const file = await backUp(db);
		expect(gunzipSync(readFileSync(file)).toString()).not.toContain(confirm);
	});

	test('mail waiting at the time of a backup is held on request, until somebody sends or discards it', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		await putMails(db, clock, 3);
		const file = await backUp(db);
		expect(await countWaitingMail(file)).toBe(3);
		const place = await makePlace();
		await restoreBackup(place, { file, replace: false, now: new Date(), holdMail: true });
		const restored = openDatabase(place);
		onTestFinished(() => restored.destroy());
		const context = { db: restored, clock };
		const due = () => mailQueue.lease(restored, clock.now(), 20, 1000);
		expect(await due()).toEqual([]);
		expect(await readTeamMailTrouble(restored)).toMatchObject({ onHold: 3 });
		const [first, second] = await readOutbox(restored);
		await retryMail(context, asha, first?.id ?? '');
		expect(await due()).toHaveLength(1);
		await discardMail(context, asha, { id: second?.id ?? '', reason: 'Sent before' });
		expect(await discardAllHeld(context, asha)).toBe(1);
		const states = (await readOutbox(restored)).map(({ state }) => state);
		expect(states).toEqual(['waiting', 'discarded', 'discarded']);
		await restored.updateTable('outbox').set({ state: 'held', leased_until: 0 }).execute();
		expect(await retryAllMail(context, asha, 'held')).toBe(3);
		expect(await due()).toHaveLength(3);
	});
});
